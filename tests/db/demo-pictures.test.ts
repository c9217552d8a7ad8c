// Proves that the demo's pictures are stored drawings, rendered as AVIF, WebP and JPEG when first read.
import { expect, it } from "vitest";
import type { Db } from "~/db/schema";
import { readPicture } from "~/domain/media/read-picture.server";
import { renewPictures } from "../../demo/renew-pictures";
import { seedCatalogue } from "../../demo/seed-catalogue";
import { memoryStore } from "../fixtures/memory-store";
import { eachDatabase } from "../support/databases";

const ADDRESS = /^\/media\/pictures\/([0-9a-f-]{36})\/1200\.webp$/;

const pictures = (db: Db) =>
  db
    .selectFrom("offer_pictures")
    .select(["id", "url", "alt", "width", "height", "cover"])
    .orderBy("id")
    .execute();

const coverOf = (db: Db) =>
  db.selectFrom("offer_cards").select(["cover_url", "cover_width"]).executeTakeFirstOrThrow();

eachDatabase((_name, open) => {
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
