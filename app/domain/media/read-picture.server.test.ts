/** Proves that sizes of drawings are rendered once on first read and stored, only in known widths. */
import sharp from "sharp";
import { beforeEach, expect, it, vi } from "vitest";
import { log } from "~/log/log.server";
import { type MemoryStore, memoryStore } from "../../../tests/fixtures/memory-store";
import { storeDrawings } from "./drawings.server";
import { readPicture } from "./read-picture.server";

const RED =
  '<svg xmlns="http://www.w3.org/2000/svg"\nwidth="640" height="480"><rect width="640" height="480" fill="#d00"/></svg>';
const CLEAR = '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="48"/>';

let store: MemoryStore;
let red: string;
let clear: string;
beforeEach(async () => {
  store = memoryStore();
  [red = "", clear = ""] = await storeDrawings(store, [RED, CLEAR]);
});

/** Colour of the centre, and the size. */
async function seen(body: Uint8Array | null) {
  if (body === null) return null;
  const { data, info } = await sharp(Buffer.from(body))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const middle = (Math.floor(info.height / 2) * info.width + Math.floor(info.width / 2)) * info.channels;
  return { width: info.width, height: info.height, red: data[middle] ?? 0, green: data[middle + 1] ?? 0 };
}

it.each([
  ["400.jpg", "jpeg"],
  ["800.webp", "webp"],
  ["1200.avif", "heif"],
])("renders %s and keeps it", async (file, format) => {
  const body = await readPicture(store, red, file);
  const width = Number.parseInt(file, 10);
  const shown = await seen(body);
  expect([shown?.width, shown?.height]).toEqual([width, (width * 3) / 4]);
  expect(shown?.red).toBeGreaterThan(200);
  expect(shown?.green).toBeLessThan(20);
  expect((await sharp(Buffer.from(body ?? [])).metadata()).format).toBe(format);
  expect(store.files.get(`pictures/${red}/${file}`)).toEqual(body);
  store.files.delete(`drawings/${red.slice(0, 8)}.txt`);
  expect(await readPicture(store, red, file)).toEqual(body);
});

it("finds each drawing of a set, and renders transparency as white", async () => {
  expect(await seen(await readPicture(store, clear, "400.webp"))).toMatchObject({
    height: 300,
    red: 255,
    green: 255,
  });
});

it("renders once for concurrent requests", async () => {
  const put = vi.spyOn(store, "put");
  const bodies = await Promise.all(Array.from({ length: 5 }, () => readPicture(store, red, "400.jpg")));
  expect(new Set(bodies).size).toBe(1);
  expect(put).toHaveBeenCalledTimes(1);
});

it("renders no other width or type, and nothing without a drawing", async () => {
  for (const file of ["401.jpg", "9999.avif", "400.svg", "drawing.svg", "../400.jpg"]) {
    expect(await readPicture(store, red, file), file).toBeNull();
  }
  expect(await readPicture(store, crypto.randomUUID(), "400.jpg")).toBeNull();
  expect(await readPicture(store, red.replace(/.$/, "x"), "400.jpg")).toBeNull();
  expect(store.files.size).toBe(1);
});

it("answers even when the store is full", async () => {
  vi.spyOn(log, "warn").mockImplementation(() => {});
  vi.spyOn(store, "put").mockRejectedValue(new Error("ENOSPC"));
  expect((await readPicture(store, red, "400.jpg"))?.byteLength).toBeGreaterThan(200);
});

it("does not decode SVG from buffers, as uploads are", async () => {
  await readPicture(store, red, "400.jpg");
  await expect(sharp(Buffer.from(RED)).metadata()).rejects.toThrow(/unsupported image format/);
});
