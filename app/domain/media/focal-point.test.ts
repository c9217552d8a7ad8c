/** Proves which part of a picture a card shows for a focal point. */
import { expect, it } from "vitest";
import { cardArea, FOCAL_POINTS } from "./focal-point";

it.each([
  ["left", { left: 0, top: 0, width: 800, height: 600 }],
  ["center", { left: 200, top: 0, width: 800, height: 600 }],
  ["bottom_right", { left: 400, top: 0, width: 800, height: 600 }],
] as const)("moves sideways in a wide picture: %s", (point, area) => {
  expect(cardArea({ width: 1200, height: 600 }, point)).toEqual(area);
});

it("moves up and down in a tall picture", () => {
  const tall = { width: 600, height: 1200 };
  expect(cardArea(tall, "top_right")).toEqual({ left: 0, top: 0, width: 600, height: 450 });
  expect(cardArea(tall, "bottom")).toEqual({ left: 0, top: 750, width: 600, height: 450 });
});

it("cuts nothing off a picture in the card's shape, nor outside of any picture", () => {
  for (const point of FOCAL_POINTS) {
    expect(cardArea({ width: 800, height: 600 }, point)).toBeNull();
    for (const shape of [
      { width: 1, height: 2400 },
      { width: 1199, height: 31 },
    ]) {
      const area = cardArea(shape, point);
      if (!area) continue;
      expect(area.left + area.width).toBeLessThanOrEqual(shape.width);
      expect(area.top + area.height).toBeLessThanOrEqual(shape.height);
      expect(Math.min(area.width, area.height)).toBeGreaterThan(0);
    }
  }
});
