// @vitest-environment jsdom
// Proves what an empty list by day offers: any day where that finds something, and else what is liked.
import { cleanup, render } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { afterEach, expect, it } from "vitest";
import { NO_FILTERS } from "~/domain/catalogue/lists/list-filters";
import { shop } from "~/locales/es/shop";
import { OfferList } from "./offer-list";

// Files of a worker share its document.
afterEach(cleanup);

const { anyDay, instead: liked } = shop.list;
const CARD = {
  id: "0b7c1f0e-4c1f-4f6e-9d0a-1f2e3d4c5b6a",
  number: 1,
  title: "Cena",
  place: "Cádiz",
  minPrice: 1_000,
  badges: [],
  rating: { average: 4.5, count: 2 },
  available: true,
};
const OFFERS = { length: 1, cards: JSON.stringify([CARD]) };
const NONE = { results: { length: 0, cards: "[]" }, count: 0, countCapped: false, page: 1, pageCount: 1 };

function shown(instead?: { isOfAnyDay: boolean; offers: typeof OFFERS }): string {
  const filters = { ...NO_FILTERS, day: "today" } as const;
  const place = { path: "/ofertas/", filters, active: [], chosenRegion: "" };
  const list = <OfferList heading="Ofertas" place={place} page={NONE} instead={instead} />;
  const router = createMemoryRouter([{ id: "root", path: "/", element: list }]);
  return render(<RouterProvider router={router} />).container.innerHTML;
}

it("leads to any day, and says so of the offers below, where these are what other days find", () => {
  const html = shown({ isOfAnyDay: true, offers: OFFERS });
  expect(html).toContain(`<h2>${anyDay}</h2>`);
  expect(html).toContain(`>${anyDay}</a>`);
});

it("says of offers that the other filters do not find that they are liked, and leads to no second empty list", () => {
  const html = shown({ isOfAnyDay: false, offers: OFFERS });
  expect(html).toContain(`<h2>${liked}</h2>`);
  expect(html).not.toContain(anyDay);
});

it("leads to any day where it is not known what that finds", () => {
  expect(shown()).toContain(`>${anyDay}</a>`);
});
