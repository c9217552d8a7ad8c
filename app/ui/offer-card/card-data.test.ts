/** The badges of a list: at most one a card, "Más vendido" rarely, and none that repeats the list's heading; and a picture on every card. */
import { expect, it } from "vitest";
import type { OfferBadge, OfferCard } from "~/domain/catalogue/offer";
import { type ListBadges, shownFields } from "./card-data";

const shown = (badges: readonly OfferBadge[][], list?: ListBadges) =>
  shownFields(
    badges.map((own) => ({ badges: own, type: "regular", cover: null }) as unknown as OfferCard),
    list,
  ).map(({ badges: [first] }) => first ?? "none");

it("calls at most one card in eight the best seller", () => {
  const all = shown(Array.from({ length: 17 }, () => ["top_sale"]));
  expect(all.flatMap((badge, index) => (badge === "top_sale" ? [index] : []))).toEqual([0, 8, 16]);
});

it("shows the next badge of a best seller that may not be called so", () => {
  expect(shown([["top_sale"], ["top_sale", "expiring"]])).toEqual(["top_sale", "expiring"]);
});

it("repeats neither the heading of a section nor a list of best sellers", () => {
  expect(shown([["top_sale", "new"], ["new"]], { without: "new" })).toEqual(["top_sale", "none"]);
  expect(shown([["top_sale"]], { wanted: "top_sale" })).toEqual(["none"]);
});

it("prefers the badge that the list is filtered by", () => {
  expect(shown([["top_sale", "new", "expiring"]], { wanted: "expiring" })).toEqual(["expiring"]);
});

it("shows the mark of its category where an offer has no picture", () => {
  const [card] = shownFields([
    { badges: [], type: "regular", cover: null, category: "travel" } as unknown as OfferCard,
  ]);
  expect(card?.cover?.url).toMatch(/#travel$/);
  expect(card?.cover?.alt).toBe("");
});
