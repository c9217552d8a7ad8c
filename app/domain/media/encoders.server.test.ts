/** Proves that AVIF, which browsers are offered first, is not the larger file of a picture. */
import sharp, { type Sharp } from "sharp";
import { expect, it } from "vitest";
import { encodeAs } from "./encoders.server";

/** Flat areas with sharp edges, as drawings have them. */
async function drawing(): Promise<Sharp> {
  const boxes = Array.from({ length: 60 }, (_, n) => ({
    input: {
      create: {
        width: 40,
        height: 24,
        channels: 3 as const,
        background: { r: (n * 37) % 256, g: (n * 91) % 256, b: 90 },
      },
    },
    left: (n * 97) % 760,
    top: (n * 61) % 560,
  }));
  const { data, info } = await sharp({ create: { width: 800, height: 600, channels: 3, background: "#0a7" } })
    .composite(boxes)
    .raw()
    .toBuffer({ resolveWithObject: true });
  return sharp(data, { raw: info });
}

function noise(): Sharp {
  const grain = { type: "gaussian", mean: 128, sigma: 40 } as const;
  return sharp({ create: { width: 400, height: 300, channels: 3, noise: grain, background: "#000" } });
}

it.each([
  ["a drawing", drawing],
  ["noise", noise],
])("encodes %s smaller as AVIF than as WebP", async (_what, make) => {
  const picture = await make();
  const avif = await encodeAs("avif", picture);
  const webp = await encodeAs("webp", picture);
  expect((await sharp(Buffer.from(avif)).metadata()).format).toBe("heif");
  expect(avif.byteLength).toBeLessThan(webp.byteLength);
});
