/** Offers alike to a favourite, why they are shown, and the switch that ends or brings them back. */
import { favoritesPage as text } from "~/locales/es/favorites-page";
import { Button } from "~/ui/elements/button";
import type { CardList } from "./card-data";
import { CardGrid } from "./card-grid";

interface FavoriteSuggestionsProps {
  /** Title of the favourite; null where none are shown. */
  because: string | null;
  wanted: boolean;
  offers: CardList;
}

export function FavoriteSuggestions({ because, wanted, offers }: FavoriteSuggestionsProps) {
  const shown = because !== null && offers.length > 0;
  // Without a heading it is no section.
  const Part = shown ? "section" : "div";
  return (
    <Part className="section stack">
      {shown && (
        <>
          <h2>{text.because(because)}</h2>
          <p className="soft small">{text.why}</p>
          <CardGrid offers={offers} headingLevel={3} eager={0} shape="four" />
        </>
      )}
      <form method="post" action="/favorite/propuestas">
        <Button variant="ghost" name="intent" value={wanted ? "off" : "on"}>
          {wanted ? text.turnOff : text.turnOn}
        </Button>
      </form>
    </Part>
  );
}
