/** Lists pending alerts with buttons that cancel them. */
import type { ShownWish } from "~/domain/wishes/wish";
import { formatDate } from "~/locales/es/format";
import { wishLine } from "~/locales/es/wish-line";
import { wishList as text } from "~/locales/es/wishes";
import { Button, ButtonLink } from "~/ui/elements/button";
import { EmptyState } from "~/ui/elements/empty-state";

export type WishView = {
  id: string;
  href: string;
  title: string;
  what: string;
  asked: string;
  /** Of a price alert, the page where its price is set. */
  target: { href: string; label: string } | null;
};

export function shownWishes(wishes: readonly ShownWish[]): WishView[] {
  return wishes.map((wish) => ({
    id: wish.id,
    href: `/ofertas/${wish.offerId}/`,
    title: wish.offerTitle,
    what: wishLine(wish),
    asked: formatDate(wish.createdAt),
    target:
      wish.kind === "price_drop"
        ? {
            href: `/avisos/pedir?oferta=${wish.offerId}`,
            label: wish.targetPrice === null ? text.setTarget : text.changeTarget,
          }
        : null,
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
        {wishes.map(({ id, href, title, what, asked, target }) => (
          <li key={id} className="section__head">
            <div>
              <a href={href}>{title}</a>
              <p className="small soft">{text.what(what, asked)}</p>
              {target && (
                <a href={target.href} className="small" aria-label={text.targetOf(target.label, title)}>
                  {target.label}
                </a>
              )}
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
