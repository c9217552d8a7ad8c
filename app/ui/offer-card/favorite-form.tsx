/** Heart button: a form that adds or removes a favourite and redirects back. */
import { card as text } from "~/locales/es/ui";
import { Icon } from "~/ui/elements/icons";

interface FavoriteFormProps {
  /** Compact offer number, as in the favourites cookie. */
  offerNumber: number;
  title: string;
  favorite: boolean;
  /** Path and query of the page to return to. */
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
