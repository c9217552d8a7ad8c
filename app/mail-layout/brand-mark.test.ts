/** Proves that mails and PDFs show the mark of the icon sprite, in the colours of the site settings. */
import { readFileSync } from "node:fs";
import sharp from "sharp";
import { afterAll, beforeAll, expect, it } from "vitest";
import { site } from "~/site-settings";
import { MARK_PATH, MARK_PNG, MARK_SIDE } from "./brand-mark";

/** Other files of the worker load the shop's own encoders, which refuse a buffer of SVG in the whole process. */
const SVG = { operation: ["VipsForeignLoadSvgBuffer"] };
beforeAll(() => sharp.unblock(SVG));
afterAll(() => sharp.block(SVG));

it("has the path of the sprite", () => {
  const sprite = readFileSync("app/ui/elements/icons.svg", "utf8");
  const [, side, path] = /<symbol id="logo" viewBox="0 0 (\d+) \1"><path[^>]* d="([^"]+)"/.exec(sprite) ?? [];
  expect({ side: Number(side), path }).toEqual({ side: MARK_SIDE, path: MARK_PATH });
});

/** The picture that MARK_PNG should be; print it to replace the old one. */
function drawn(): Promise<Buffer> {
  const { ground, mark } = site.iconColor.light;
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><rect width="48" height="48" rx="11" fill="${ground}"/>` +
    `<path transform="translate(7.92 7.92) scale(1.005)" fill="${mark}" fill-rule="evenodd" d="${MARK_PATH}"/></svg>`;
  return sharp(Buffer.from(svg), { density: 96 })
    .resize(64, 64)
    .png({ palette: true, colours: 16, compressionLevel: 9, effort: 10 })
    .toBuffer();
}

it("is the picture of that path in the colours of the icons, below one kilobyte", async () => {
  const kept = Buffer.from(MARK_PNG, "base64");
  const raw = (png: Buffer) => sharp(png).ensureAlpha().raw().toBuffer();
  const redrawn = await drawn();
  const [now, wanted] = await Promise.all([raw(kept), raw(redrawn)]);
  const farthest = now.reduce(
    (most, value, index) => Math.max(most, Math.abs(value - (wanted[index] ?? 0))),
    0,
  );
  expect(now.length, redrawn.toString("base64")).toBe(wanted.length);
  expect(farthest, redrawn.toString("base64")).toBeLessThan(24);
  expect(kept.byteLength).toBeLessThan(1_024);
});
