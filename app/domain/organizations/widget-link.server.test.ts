// Proves the signed links of widgets: their life, and the refusal of forged ones.
import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { DAY_MS } from "~/domain/kernel/durations";
import { signLink } from "~/domain/secrets/signed-link.server";
import { readWidgetLink, signWidgetLink } from "./widget-link.server";

const NOW = Date.UTC(2026, 10, 21, 9);

it("names the widget's organization for 30 days, and is the same all day", () => {
  const id = randomUUID();
  const via = signWidgetLink(id, NOW);
  expect(via).toMatch(/^[\w.-]{20,128}$/);
  expect(signWidgetLink(id, NOW + 3_600_000)).toBe(via);
  expect(readWidgetLink(via, NOW)).toBe(id);
  expect(readWidgetLink(via, NOW + 30 * DAY_MS)).toBe(id);
  expect(readWidgetLink(via, NOW + 31 * DAY_MS)).toBeNull();
  expect(readWidgetLink(via, NOW - DAY_MS)).toBeNull();
});

it("refuses forged, altered and foreign links", () => {
  const via = signWidgetLink(randomUUID(), NOW);
  const other = signWidgetLink(randomUUID(), NOW);
  const [version, key, , mac] = via.split(".");
  const forged = [version, key, other.split(".")[2], mac].join(".");
  for (const text of ["", "x", via.slice(0, -1), `${via}.x`, forged])
    expect(readWidgetLink(text, NOW)).toBeNull();
  const mail = signLink({ purpose: "unsubscribe", email: "", facts: ["a", "b"] });
  expect(readWidgetLink(mail, NOW)).toBeNull();
  const odd = signLink({ purpose: "widget", email: "", facts: ["no id", "zzz"] });
  expect(readWidgetLink(odd, NOW)).toBeNull();
});
