/** The line of a card near a point: how far it is, and where. */
import { formatDecimal } from "~/locales/es/format";
import { near as text } from "~/locales/es/near";
import { card as cardText } from "~/locales/es/ui";

/** Of several provinces the line would cut the names in the middle, and the first is not always the near one. */
const isOneProvince = (place: string) => !/[,…]/.test(place);

/** @param place the provinces of the offer as its card shows them; null = all of Spain */
export function placeWithDistance(place: string | null, distanceKm: number): string {
  const shown = place ?? cardText.allSpain;
  return text.away(isOneProvince(shown) ? shown : null, formatDecimal(distanceKm));
}
