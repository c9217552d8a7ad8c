/** Bytes of the pool are random, never repeated, and the caller's own. */
import { expect, it } from "vitest";
import { secretBytes } from "~/domain/kernel/ids.server";

it("gives no bytes twice, across several fillings of the pool", () => {
  const seen = new Set<string>();
  for (let index = 0; index < 1_000; index += 1) seen.add(secretBytes(16).toString("hex"));
  expect(seen.size).toBe(1_000);
  expect(seen).not.toContain("0".repeat(32));
});

it("gives as many as asked for, and keeps no view of them", () => {
  const first = secretBytes(32);
  const before = Buffer.from(first);
  for (let index = 0; index < 200; index += 1) secretBytes(33);
  expect(first).toEqual(before);
  expect(first).toHaveLength(32);
  expect(() => secretBytes(65)).toThrow("for tokens");
});
