/** The heart of an offer: a form that adds or removes the favourite and redirects back. */
import { card as text } from "~/locales/es/ui";
import { Icon } from "~/ui/elements/icons";
import { visitorPart } from "~/ui/visitor-part";

interface HeartProps {
  /** With its compact number, as in the favourites cookie. */
  offer: { number: number; title: string };
  /** Path and query of the page to return to. */
  returnTo: string;
}

const VisitorHeart = visitorPart("heart", {
  of: ({ favorites }, { offer }: HeartProps) => favorites?.includes(offer.number) ?? false,
  show: (favorite, props) => <FavoriteForm {...props} favorite={favorite} />,
});

/** Only what it shows of the offer is kept with the page. */
export function Heart({ offer: { number, title }, returnTo }: HeartProps) {
  return <VisitorHeart offer={{ number, title }} returnTo={returnTo} />;
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
