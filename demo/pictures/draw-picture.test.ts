// @vitest-environment jsdom
/** Demo pictures: every one well-formed, small, repeatable, and its name readable back. */
import { describe, expect, it } from "vitest";
import { CATEGORIES, type Category } from "~/domain/catalogue/offer";
import {
  DEMO_PICTURE_VARIANTS,
  DEMO_SUBJECTS,
  type DemoSubject,
  demoPictureUrl,
  demoSceneCount,
  drawDemoLogo,
  drawDemoPicture,
  parseDemoPictureName,
} from "./draw-picture";

function problemsOf(svg: string): string {
  const parsed = new DOMParser().parseFromString(svg, "image/svg+xml");
  return parsed.querySelector("parsererror")?.textContent ?? "";
}

const everyScene = CATEGORIES.flatMap((category) =>
  Array.from({ length: demoSceneCount(category) * 6 }, (_, seed) => ({ category, seed })),
);

describe("drawDemoPicture", () => {
  it("knows exactly the catalogue's categories", () => {
    const subjects: readonly Category[] = DEMO_SUBJECTS;
    const categories: readonly DemoSubject[] = CATEGORIES;
    expect([...subjects].sort()).toEqual([...categories].sort());
  });

  it("has at least three compositions in every category", () => {
    for (const category of CATEGORIES) expect(demoSceneCount(category), category).toBeGreaterThanOrEqual(3);
  });

  it("stays under 4 KB in every scene, palette and view", () => {
    for (const { category, seed } of everyScene) {
      for (let variant = 0; variant < DEMO_PICTURE_VARIANTS; variant += 1) {
        const svg = drawDemoPicture(category, seed, variant);
        expect(Buffer.byteLength(svg), `${category}-${seed}-${variant}`).toBeLessThanOrEqual(4096);
        expect(svg, `${category}-${seed}-${variant}`).not.toMatch(/NaN|undefined|Infinity|<script|href/);
      }
    }
  });

  it("is well-formed", () => {
    for (const { category, seed } of everyScene.filter(({ seed }) => seed < 8)) {
      expect(problemsOf(drawDemoPicture(category, seed, seed % 4)), `${category}-${seed}`).toBe("");
    }
  });

  it("gives the same bytes again, and other bytes for another seed or view", () => {
    expect(drawDemoPicture("travel", 41, 1)).toBe(drawDemoPicture("travel", 41, 1));
    const views = [0, 1, 2, 3].map((variant) => drawDemoPicture("travel", 41, variant));
    expect(new Set([...views, drawDemoPicture("travel", 42, 0)]).size).toBe(5);
  });
});

describe("drawDemoLogo", () => {
  it("shows at most two letters and lets no markup in", () => {
    const logo = drawDemoLogo(7, '<a&"ÁBC');
    expect(problemsOf(logo)).toBe("");
    expect(logo).toContain(">aÁ</text>");
  });
});

describe("parseDemoPictureName", () => {
  it("reads what demoPictureUrl writes", () => {
    for (const category of CATEGORIES) {
      const file = demoPictureUrl(category, 2_147_483_647, 3).replace("/media/demo/", "");
      expect(parseDemoPictureName(file)).toEqual({ category, seed: 2_147_483_647, variant: 3 });
    }
  });

  it.each([
    "",
    "travel-1-4.svg",
    "travel-01-0.svg",
    "travel-1-0.png",
    "travel--1-0.svg",
    "space-1-0.svg",
    "travel-9999999999-0.svg",
    "../travel-1-0.svg",
    "travel-1-0.svg\n",
    "toString-1-0.svg",
  ])("refuses %j", (file) => {
    expect(parseDemoPictureName(file)).toBeNull();
  });
});
