/** The heart of an offer, filled where it is one of the visitor's favourites. */
import { VisitorPart } from "~/ui/visitor-part";
import { FavoriteForm } from "./favorite-form";

interface HeartProps {
  offer: { number: number; title: string };
  /** Path and query of the page to return to. */
  returnTo: string;
}

export function Heart({ offer: { number, title }, returnTo }: HeartProps) {
  return (
    <VisitorPart
      of={({ favorites }) => favorites?.includes(number) ?? false}
      show={(favorite) => (
        <FavoriteForm offerNumber={number} title={title} favorite={favorite} returnTo={returnTo} />
      )}
    />
  );
}
