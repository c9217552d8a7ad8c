// Proves which offers a letter takes: searches first, then topics, a few others, nothing twice, nothing known or gone.
import { expect, it } from "vitest";
import type { Category } from "~/domain/catalogue/offer";
import { composeLetter, type LetterSource } from "./compose-letter";
import { type DigestOffer, NO_NEWS } from "./digest";

const offer = (number: number, category: Category = "leisure"): DigestOffer => ({
  id: String(number),
  number,
  category,
  title: `Oferta ${number}`,
  sellerName: "Vendedor",
  place: null,
  price: 1000,
  referencePrice: null,
  saleEndsAt: null,
  sponsored: false,
});
const all = Array.from({ length: 40 }, (_, index) => index + 1);

function compose(source: Partial<LetterSource>) {
  const letter = composeLetter({
    digest: NO_NEWS,
    finds: [],
    categories: [],
    known: new Set(),
    onSale: new Set(all),
    ...source,
  });
  return letter?.sections.map(({ kind, offers }) => [kind, offers.map(({ id }) => Number(id))]);
}

it("takes five a part, each offer once, in the order of searches, news, lower prices and ends", () => {
  const many = all.map((number) => offer(number));
  const found = { ...NO_NEWS, new: many.slice(0, 7) };
  const digest = { new: many.slice(3, 12), cheaper: many.slice(8, 14), ending: many.slice(0, 2) };
  expect(compose({ digest, finds: [{ query: "?searchField=a", digest: found }] })).toEqual([
    ["search", [1, 2, 3, 4, 5]],
    ["new", [6, 7, 8, 9, 10]],
    ["cheaper", [11, 12, 13, 14]],
  ]);
});

it("lets the next ones come up for what is known or gone", () => {
  const digest = { ...NO_NEWS, new: all.map((number) => offer(number)) };
  const gone = new Set(all.filter((number) => number !== 2));
  expect(compose({ digest, known: new Set([1, 3]), onSale: gone })).toEqual([["new", [4, 5, 6, 7, 8]]]);
});

it("adds three of other topics below, and is none for these alone", () => {
  const others = [11, 12, 13, 14].map((number) => offer(number, "travel"));
  const digest = { ...NO_NEWS, new: [...others, offer(1)] };
  expect(compose({ digest, categories: ["leisure"] })).toEqual([
    ["new", [1]],
    ["others", [11, 12, 13]],
  ]);
  expect(compose({ digest: { ...NO_NEWS, new: others }, categories: ["leisure"] })).toBeUndefined();
});
