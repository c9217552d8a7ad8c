/** Proves the comparison of an edit with what others saved meanwhile, against the values that both began with. */
import { describe, expect, it } from "vitest";
import { baseOf, compareEdit } from "./compared-edit.server";

const STORED = {
  title: "Paseo",
  summary: "Una hora.",
  giftAllowed: "1",
  places: "a\nb",
  description: "x".repeat(500),
};
const base = baseOf(STORED, () => true);
const typedAs = (change: Record<string, string[]> = {}): Record<string, string[]> => ({
  ...Object.fromEntries(Object.entries(STORED).map(([name, value]) => [name, value.split("\n")])),
  base: [base],
  ...change,
});

describe("an edit that others came before", () => {
  it("takes over what only they changed, and leaves what only its author changed", () => {
    const now = { ...STORED, summary: "Dos horas.", places: "a" };
    const compared = compareEdit(typedAs({ title: ["Paseo en barca"] }), now);
    expect(compared?.conflicts).toEqual([]);
    expect(compared?.taken).toEqual(["summary", "places"]);
    expect(compared?.typed).toMatchObject({
      title: ["Paseo en barca"],
      summary: ["Dos horas."],
      places: ["a"],
    });
  });

  it("shows what both changed, with how it was before", () => {
    const now = { ...STORED, summary: "Dos horas.", description: "y".repeat(500) };
    const typed = typedAs({ summary: ["Tres horas."], description: ["z".repeat(500)] });
    expect(compareEdit(typed, now)?.conflicts).toEqual([
      { name: "summary", before: "Una hora.", now: "Dos horas.", typed: "Tres horas." },
      { name: "description", before: null, now: "y".repeat(500), typed: "z".repeat(500) },
    ]);
  });

  it("knows a box that its author emptied from one that others ticked", () => {
    const emptied = Object.entries(typedAs()).filter(([name]) => name !== "giftAllowed");
    expect(compareEdit(Object.fromEntries(emptied), STORED)).toMatchObject({ taken: [], conflicts: [] });
    expect(compareEdit(typedAs(), { ...STORED, giftAllowed: "" })?.taken).toEqual(["giftAllowed"]);
  });

  it("keeps an option that others added, and takes nothing over where they changed the order", () => {
    const rows = { "priceOptions.0.id": "one", "priceOptions.0.title": "Una" };
    const typed = {
      base: [baseOf(rows, () => true)],
      "priceOptions.0.id": ["one"],
      "priceOptions.0.title": ["Una sola"],
    };
    const added = { ...rows, "priceOptions.1.id": "two", "priceOptions.1.title": "Dos" };
    expect(compareEdit(typed, added)).toMatchObject({
      taken: ["priceOptions.1.title"],
      conflicts: [],
      typed: { "priceOptions.1.id": ["two"], "priceOptions.0.title": ["Una sola"] },
    });
    const reordered = { "priceOptions.0.id": "two", "priceOptions.0.title": "Dos" };
    expect(compareEdit(typed, reordered)).toMatchObject({ taken: [], conflicts: [{ now: "Dos" }] });
  });

  it("compares nothing for a form that does not say what it began with", () => {
    expect(compareEdit({ title: ["Otro"] }, STORED)).toBeNull();
    expect(compareEdit({ title: ["Otro"], base: ["{"] }, STORED)).toBeNull();
  });
});
