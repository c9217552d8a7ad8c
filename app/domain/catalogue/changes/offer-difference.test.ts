/** Proves what staff and partners read of an offer, field by field. */
import { expect, it } from "vitest";
import { everythingOf } from "./offer-difference";
import type { OfferSnapshot } from "./offer-snapshot";

it("names the province of a place as people do, not by its code", () => {
  const location = { name: "Casa Lucía", address: "Calle Real, 4", postalCode: "35001", city: "Las Palmas" };
  const offer = {
    regions: ["las-palmas"],
    locations: [{ ...location, province: "las-palmas", phone: null, openingHours: null }],
    validity: { kind: "days", days: 180 },
    options: [],
    pictures: [],
  } as unknown as OfferSnapshot;
  const places = everythingOf(offer).find(({ field }) => field === "locations");
  expect(places?.new).toEqual(["Casa Lucía · Calle Real, 4 · 35001 Las Palmas · Las Palmas"]);
});
