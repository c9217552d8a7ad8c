/** Breadcrumb links from the home page to the parent page; the page itself is its heading. */
import { breadcrumbs as text } from "~/locales/es/ui";

export interface Crumb {
  label: string;
  href?: string;
}

export function Breadcrumbs({ items }: { items: readonly Crumb[] }) {
  return (
    <nav className="breadcrumbs" aria-label={text.label}>
      <ol>
        <li>
          <a href="/">{text.home}</a>
        </li>
        {items.map(({ label, href }) => (
          <li key={label}>{href ? <a href={href}>{label}</a> : <span aria-current="page">{label}</span>}</li>
        ))}
      </ol>
    </nav>
  );
}
