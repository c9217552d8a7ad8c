// @vitest-environment jsdom
/** Demo pictures are well-formed, small and reproducible. */
import { describe, expect, it } from "vitest";
import { CATEGORIES } from "~/domain/catalogue/offer";
import { DEMO_PICTURE_VARIANTS, demoSceneCount, drawDemoPicture } from "./draw-picture";

function problemsOf(svg: string): string {
  const parsed = new DOMParser().parseFromString(svg, "image/svg+xml");
  return parsed.querySelector("parsererror")?.textContent ?? "";
}

const everyScene = CATEGORIES.flatMap((category) =>
  Array.from({ length: demoSceneCount(category) * 6 }, (_, seed) => ({ category, seed })),
);

describe("drawDemoPicture", () => {
  it("has at least three compositions in every category", () => {
    for (const category of CATEGORIES) expect(demoSceneCount(category), category).toBeGreaterThanOrEqual(3);
  });

  it("stays under 4 KB in every scene, palette and view", () => {
    for (const { category, seed } of everyScene) {
      for (let variant = 0; variant < DEMO_PICTURE_VARIANTS; variant += 1) {
        const svg = drawDemoPicture(category, seed, variant);
        expect(Buffer.byteLength(svg), `${category}-${seed}-${variant}`).toBeLessThanOrEqual(4096);
        // Without text no fonts are needed, without references no other files.
        expect(svg, `${category}-${seed}-${variant}`).not.toMatch(
          /NaN|undefined|Infinity|<script|<text|href/,
        );
      }
    }
  });

  it("is well-formed", () => {
    for (const { category, seed } of everyScene.filter(({ seed }) => seed < 8)) {
      expect(problemsOf(drawDemoPicture(category, seed, seed % 4)), `${category}-${seed}`).toBe("");
    }
  });

  it("is reproducible, and differs by seed and view", () => {
    expect(drawDemoPicture("travel", 41, 1)).toBe(drawDemoPicture("travel", 41, 1));
    const views = [0, 1, 2, 3].map((variant) => drawDemoPicture("travel", 41, variant));
    expect(new Set([...views, drawDemoPicture("travel", 42, 0)]).size).toBe(5);
  });
});
