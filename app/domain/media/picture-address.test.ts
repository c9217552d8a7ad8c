/** Proves that a picture's stored URL yields all its sizes, in any store. */
import { describe, expect, it } from "vitest";
import { pictureKey, pictureSet, pictureSizeOf, pictureUrl, widthsOf } from "./picture-address";

const ID = "0b7c1f0e-4c1f-4f6e-9d0a-1f2e3d4c5b6a";

describe("widthsOf", () => {
  it.each([
    [57, [57]],
    [400, [400]],
    [401, [400, 401]],
    [1200, [400, 800, 1200]],
    [6000, [400, 800, 1200]],
  ])("%i → %j", (width, widths) => expect(widthsOf(width)).toEqual(widths));
});

describe("addresses", () => {
  const url = `https://cdn.example/tienda/${pictureKey(ID, 900, "webp")}`;
  it("derives the sizes from an absolute URL, too", () => {
    expect(pictureSet(url, "jpg")?.split(", ").at(-1)).toBe(
      `https://cdn.example/tienda/pictures/${ID}/900.jpg 900w`,
    );
    expect(pictureUrl(url, 500)).toContain("/800.webp");
    expect(pictureUrl(url, 5000, "avif")).toContain("/900.avif");
  });
  it.each(["/media/otra/a.svg", "", `/media/pictures/${ID}/0.webp`, `/media/pictures/${ID}/900.svg`])(
    "leaves %j alone",
    (other) => expect([pictureSet(other, "avif"), pictureUrl(other, 400)]).toEqual([null, other]),
  );
});

it.each(["400.svg", "0400.webp", "400.webp.exe", "../400.webp", "400", "99999.jpg", "400.WEBP"])(
  "reads no size from %j",
  (file) => expect(pictureSizeOf(file)).toBeNull(),
);

it("parses the width and type from a stored file's name", () => {
  expect(pictureSizeOf("800.avif")).toEqual({ width: 800, extension: "avif" });
});
