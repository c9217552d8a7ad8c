/** The distance and the place of a card near a point. */
import { expect, it } from "vitest";
import type { OfferCard } from "~/domain/catalogue/offer";
import { unpackCards } from "~/ui/offer-card/card-data";
import { nearView } from "./near-view.server";

function placeOf(place: string | null) {
  const at = { lat: 40.63, lng: -3.16 };
  const card = { place, badges: [], type: "regular", cover: null } as unknown as OfferCard;
  const { offers } = nearView(at, [{ ...card, at, distanceKm: 1.2 }]);
  return unpackCards(offers)[0]?.place?.replaceAll("\u00a0", " ");
}

it("says the distance, and the province where there is one", () => {
  expect(placeOf("Guadalajara")).toBe("A 1,2 km · Guadalajara");
  expect(placeOf(null)).toBe("A 1,2 km · Toda España");
  expect(placeOf("Cuenca, Guadalajara")).toBe("A 1,2 km");
  expect(placeOf("Cuenca…")).toBe("A 1,2 km");
});
