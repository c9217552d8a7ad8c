/** The heart: a real form that adds or removes one offer from the favourites and comes back. */
import { card as text } from "~/locales/es/ui";
import { Icon } from "~/ui/elements/icons";

interface FavoriteFormProps {
  /** The offer's compact number, as the favourites cookie holds it. */
  offerNumber: number;
  title: string;
  favorite: boolean;
  /** The page to come back to, path and query. */
  returnTo: string;
}

export function FavoriteForm({ offerNumber, title, favorite, returnTo }: FavoriteFormProps) {
  return (
    <form className="heart" method="post" action="/favorite" data-keep-scroll>
      <input type="hidden" name="intent" value={favorite ? "remove" : "add"} />
      <input type="hidden" name="offerNumber" value={offerNumber} />
      <input type="hidden" name="returnTo" value={returnTo} />
      <button type="submit" aria-pressed={favorite} aria-label={text.favorite(title)}>
        <Icon name={favorite ? "heart-filled" : "heart"} />
      </button>
    </form>
  );
}
