// Proves the list of offers opened lately, and the text that the cookie keeps.
import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { decodeSeen, encodeSeen, MAX_SEEN, type SeenOffers, withSeen } from "./seen-offers";

it("keeps the newest twelve, each once", () => {
  const ids = Array.from({ length: MAX_SEEN + 3 }, () => randomUUID());
  const seen = ids.reduce<SeenOffers>(withSeen, []);
  expect(seen).toEqual(ids.toReversed().slice(0, MAX_SEEN));
  const [newest = "", second = "", ...rest] = seen;
  expect(withSeen(seen, second)).toEqual([second, newest, ...rest]);
  expect(withSeen(seen, newest)).toBe(seen);
});

it("reads what it has written, and drops what can be no id", () => {
  const ids = [randomUUID(), randomUUID()];
  expect(decodeSeen(encodeSeen(ids))).toEqual(ids);
  expect(encodeSeen([])).toBe("");
  expect(decodeSeen("")).toEqual([]);
  expect(decodeSeen(`x.${encodeSeen(ids)}.%00.${encodeSeen(ids)}`)).toEqual(ids);
  expect(decodeSeen("A".repeat(10_000))).toEqual([]);
});
