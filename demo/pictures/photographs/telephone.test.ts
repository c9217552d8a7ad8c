/** Proves that a telephone's large photograph, stored lying, becomes an upright picture without notes. */
import sharp from "sharp";
import { expect, it } from "vitest";
import { encodePicture } from "~/domain/media/encode-picture.server";
import { tasting } from "./tasting";
import { telephonePhotograph } from "./telephone";

it("is turned upright, reduced and freed of its notes, and the same in every run", {
  timeout: 120_000,
}, async () => {
  const taken = await telephonePhotograph(tasting(), 1_800);
  expect(await sharp(taken).metadata()).toMatchObject({ width: 2_400, height: 1_800, orientation: 6 });
  const { width, height, files } = await encodePicture(taken, "telephone");
  expect([width, height]).toEqual([1_200, 1_600]);
  const largest = files.find((file) => file.width === 1_200 && file.extension === "jpg");
  const stored = await sharp(Buffer.from(largest?.body ?? [])).metadata();
  expect([stored.width, stored.height, stored.orientation, stored.exif]).toEqual([
    1_200,
    1_600,
    undefined,
    undefined,
  ]);
  expect((await telephonePhotograph(tasting(), 1_800)).equals(taken)).toBe(true);
});
