// Proves which offers an address compares, and what it passes over.
import { expect, it } from "vitest";
import { askedOffers, compareAddress } from "./compared-offers";

it("takes the first three numbers, each once", () => {
  expect(askedOffers(["7", "7", "3", "9", "4"])).toEqual({ numbers: [7, 3, 9], broken: 0, tooMany: true });
});

it("counts what can be no number, and passes over an empty field", () => {
  const values = ["", "0", "-1", "1e3", "x".repeat(5_000), "12345678901", "5"];
  expect(askedOffers(values)).toEqual({ numbers: [5], broken: 5, tooMany: false });
});

it("writes the address it reads", () => {
  const address = compareAddress([12, 5]);
  expect(address).toBe("/comparar?o=12&o=5");
  expect(askedOffers(new URL(address, "http://x").searchParams.getAll("o")).numbers).toEqual([12, 5]);
  expect(compareAddress([])).toBe("/comparar");
});
