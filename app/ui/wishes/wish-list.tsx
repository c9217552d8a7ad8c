/** Lists pending alerts with buttons that cancel them. */
import type { ShownWish } from "~/domain/wishes/wish";
import { formatDate } from "~/locales/es/format";
import { wishText } from "~/locales/es/wish-text";
import { wishList as text } from "~/locales/es/wishes";
import { Button, ButtonLink } from "~/ui/elements/button";
import { EmptyState } from "~/ui/elements/empty-state";

export type WishView = { id: string; href: string; title: string; what: string; asked: string };

export function shownWishes(wishes: readonly ShownWish[]): WishView[] {
  return wishes.map(({ id, offerId, offerTitle, kind, optionTitle, createdAt }) => ({
    id,
    href: `/ofertas/${offerId}/`,
    title: offerTitle,
    what: wishText(kind, optionTitle),
    asked: formatDate(createdAt),
  }));
}

export function WishList({ wishes, action }: { wishes: readonly WishView[]; action: string }) {
  if (wishes.length === 0)
    return (
      <EmptyState
        icon="heart"
        title={text.none}
        actions={<ButtonLink href="/ofertas/">{text.home}</ButtonLink>}
      >
        <p>{text.noneHint}</p>
      </EmptyState>
    );
  return (
    <>
      <ul className="box stack">
        {wishes.map(({ id, href, title, what, asked }) => (
          <li key={id} className="section__head">
            <div>
              <a href={href}>{title}</a>
              <p className="small soft">{text.what(what, asked)}</p>
            </div>
            <form method="post" action={action}>
              <input type="hidden" name="intent" value="end" />
              <input type="hidden" name="id" value={id} />
              <Button variant="secondary" aria-label={text.endOf(title, what)}>
                {text.end}
              </Button>
            </form>
          </li>
        ))}
      </ul>
      {wishes.length > 1 && (
        <form method="post" action={action}>
          <input type="hidden" name="intent" value="end-all" />
          <Button variant="danger">{text.endAll}</Button>
        </form>
      )}
    </>
  );
}
