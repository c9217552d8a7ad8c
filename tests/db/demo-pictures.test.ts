// Proves that the demo's pictures are stored drawings, rendered as AVIF, WebP and JPEG when first read.
import sharp from "sharp";
import { expect, it } from "vitest";
import type { Db } from "~/db/schema";
import { readPicture } from "~/domain/media/read-picture.server";
import { renewPictures } from "../../demo/renew-pictures";
import { seedCatalogue } from "../../demo/seed-catalogue";
import { memoryStore } from "../fixtures/memory-store";
import { atNight } from "../support/at-night";
import { onOneByFile } from "../support/databases";

const ADDRESS = /^\/media\/pictures\/([0-9a-f-]{36})\/1200\.webp$/;

const pictures = (db: Db) =>
  db
    .selectFrom("offer_pictures")
    .select(["id", "url", "alt", "width", "height", "cover"])
    .orderBy("id")
    .execute();

const coverOf = (db: Db) =>
  db.selectFrom("offer_cards").select(["cover_url", "cover_width"]).executeTakeFirstOrThrow();

onOneByFile((_name, open) => {
  it("stores a drawing for each picture before it names it", async () => {
    const { db } = await open();
    const media = memoryStore();
    await seedCatalogue(db, { offers: 3, now: Date.now(), media });
    const rows = await pictures(db);
    expect(rows.length).toBeGreaterThanOrEqual(6);
    for (const { url, alt, width, height } of rows) {
      expect([width, height]).toEqual([1200, 900]);
      expect(alt).toMatch(/^Ilustración: /);
      const id = ADDRESS.exec(url)?.[1] ?? "";
      expect((await readPicture(media, id, "400.jpg"))?.subarray(0, 3)).toEqual(Buffer.from([255, 216, 255]));
    }
    // One object holds them all; the others are the sizes that were read.
    expect([...media.files.keys()].filter((key) => key.startsWith("drawings/"))).toHaveLength(1);
  });

  atNight(() => {
    it("leads seven galleries with photographs of different formats, cropped around their focal points", async () => {
      const { db } = await open();
      const media = memoryStore();
      await seedCatalogue(db, { offers: 90, now: Date.now(), media });
      const rows = await db
        .selectFrom("offer_pictures")
        .select([
          "url",
          "width",
          "height",
          "cover",
          "sort_order",
          "focal_point",
          "crop_url",
          "crop_width",
          "crop_height",
        ])
        .where("alt", "like", "Fotografía de muestra: %")
        .execute();
      const formats = rows.map(({ width, height }) => Math.round((100 * width) / height));
      expect(formats.sort((one, other) => one - other)).toEqual([75, 75, 100, 133, 150, 178, 300]);
      for (const { url, width, height, cover, sort_order, ...crop } of rows) {
        expect({ cover, sort_order }).toEqual({ cover: true, sort_order: 0 });
        const shown = [[url, width / height] as const];
        if (crop.crop_url !== null) {
          expect(crop).toMatchObject({ focal_point: expect.any(String), crop_width: 1200, crop_height: 900 });
          shown.push([crop.crop_url, 4 / 3]);
        }
        for (const [address, ratio] of shown) {
          const [, id = ""] = /\/([0-9a-f-]{36})\/\d+\.webp$/.exec(address) ?? [];
          const read = await sharp((await readPicture(media, id, "400.jpg")) ?? undefined).metadata();
          expect(read.width, address).toBe(400);
          expect((read.width ?? 0) / (read.height ?? 1), address).toBeCloseTo(ratio, 1);
        }
      }
    });
  });

  it("migrates the drawings of an older shop to their new addresses, once", async () => {
    const { db } = await open();
    const media = memoryStore();
    await seedCatalogue(db, { offers: 1, now: 0, media });
    const seeded = await pictures(db);
    const stored = media.files.size;
    await db
      .updateTable("offer_pictures")
      .set({ url: "/media/demo/travel-41-1.svg", width: 640, height: 480 })
      .where("cover", "=", true)
      .execute();
    expect(await renewPictures(db, media)).toBe(1);
    const renewed = await pictures(db);
    expect(renewed).toEqual(
      seeded.map((one) => (one.cover ? { ...one, url: expect.stringMatching(ADDRESS) } : one)),
    );
    expect(media.files.size).toBe(stored + 1);
    const url = renewed.find(({ cover }) => cover)?.url;
    expect(await coverOf(db)).toEqual({ cover_url: url, cover_width: 1200 });
    expect(await renewPictures(db, media)).toBe(0);
  });
});
