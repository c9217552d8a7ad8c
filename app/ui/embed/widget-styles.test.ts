// Proves that the widget's computed heights agree with its style sheet.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { CARD_HEIGHT, COLUMN_STEPS, EMPTY_HEIGHT, FRAME_HEIGHT, GAP, widgetHeight } from "./widget-size";

const read = (path: string) => readFileSync(join(import.meta.dirname, path), "utf8");
const declared = (css: string) =>
  new Map([...css.matchAll(/(--[\w-]+): ([^;]+);/g)].map(([, name = "", value = ""]) => [name, value]));

const [light = "", dark = ""] = read("../styles/tokens.css").split("prefers-color-scheme: dark");

it.each([
  ["light", light],
  ["dark", dark],
])("the widget's %s colours are the shop's", (theme, tokens) => {
  const shop = declared(tokens);
  const widget = declared(read(`widget-${theme}.css`));
  expect(widget.size).toBeGreaterThan(5);
  for (const [name, value] of widget) expect([name, value]).toEqual([name, shop.get(name)]);
});

it("the stylesheet has the sizes that heights are computed from", () => {
  const frame = read("widget.css");
  expect(read("widget-card.css")).toContain(`min-height: ${CARD_HEIGHT}px`);
  expect(frame).toContain(`gap: ${GAP}px`);
  expect(frame).toContain(`min-height: ${FRAME_HEIGHT - GAP}px`);
  expect([...frame.matchAll(/min-width: (\d+)px/g)].map(([, step]) => Number(step))).toEqual([
    ...COLUMN_STEPS,
  ]);
});

it("is as tall as its rows", () => {
  expect(widgetHeight(0, 500)).toBe(EMPTY_HEIGHT);
  expect(widgetHeight(4, 339)).toBe(widgetHeight(8, 340));
  expect(widgetHeight(5, 820) - widgetHeight(4, 820)).toBe(CARD_HEIGHT + GAP);
});
