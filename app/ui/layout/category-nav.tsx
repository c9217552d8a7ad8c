/** Category navigation: a horizontally scrolling row of nine, preceded by "Recomendados" on the home page. */
import { CATEGORIES, type Category } from "~/domain/catalogue/offer";
import { CATEGORY_LABELS, RECOMMENDED_LABEL } from "~/locales/es/catalogue";
import { filters as text } from "~/locales/es/ui";
import { Icon, type IconName } from "~/ui/elements/icons";
import { insideOf, Once } from "~/ui/written-once";

interface CategoryNavProps {
  home?: boolean;
  current?: Category | "recommended";
}

export function CategoryNav({ home, current }: CategoryNavProps) {
  const list = (
    <ul>
      {home && (
        <Entry icon="recommended" label={RECOMMENDED_LABEL} href="/" current={current === "recommended"} />
      )}
      {CATEGORIES.map((category) => (
        <Entry
          key={category}
          icon={category}
          label={CATEGORY_LABELS[category]}
          href={`/ofertas/category/${category}/`}
          current={current === category}
        />
      ))}
    </ul>
  );
  return (
    <nav className="categories" aria-label={text.categories}>
      {import.meta.env.SSR ? (
        <Once as="ul" of={`categories ${home} ${current}`} show={() => insideOf(list)} />
      ) : (
        list
      )}
    </nav>
  );
}

function Entry(props: { icon: IconName; label: string; href: string; current: boolean }) {
  return (
    <li>
      <a href={props.href} aria-current={props.current ? "page" : undefined}>
        <Icon name={props.icon} />
        {props.label}
      </a>
    </li>
  );
}
