/** The heart of an offer: a form that adds or removes the favourite and redirects back. */
import { card as text } from "~/locales/es/ui";
import { Icon } from "~/ui/elements/icons";
import { VisitorPart } from "~/ui/visitor-part";

interface HeartProps {
  /** With its compact number, as in the favourites cookie. */
  offer: { number: number; title: string };
  /** Path and query of the page to return to. */
  returnTo: string;
}

export function Heart(props: HeartProps) {
  return (
    <VisitorPart
      of={({ favorites }) => favorites?.includes(props.offer.number) ?? false}
      show={(favorite) => <FavoriteForm {...props} favorite={favorite} />}
    />
  );
}

export function FavoriteForm({ offer, returnTo, favorite }: HeartProps & { favorite: boolean }) {
  return (
    <form className="heart" method="post" action="/favorite" data-keep-scroll>
      <input type="hidden" name="intent" value={favorite ? "remove" : "add"} />
      <input type="hidden" name="offerNumber" value={offer.number} />
      <input type="hidden" name="returnTo" value={returnTo} />
      <button type="submit" aria-pressed={favorite} aria-label={text.favorite(offer.title)}>
        <Icon name={favorite ? "heart-filled" : "heart"} />
      </button>
    </form>
  );
}
