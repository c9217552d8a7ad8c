// Proves which pictures uploads take, in which sizes and formats they are stored, and which are refused.
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { hugeAvif, hugePng, picture } from "../../../fixtures/pictures";
import { onOneByFile } from "../../../support/databases";
import { imageUploads, UPLOAD } from "./image-uploads";

onOneByFile((_name, open) => {
  const shop = imageUploads(open);
  const { upload } = shop;

  it("stores three types in three widths and shows the picture on the offer's card", async () => {
    const made = await upload(await picture(), {
      offer: shop.offer.id,
      cover: "true",
      alt_text: "Una playa",
    });
    expect([made.status, made.body]).toEqual([
      201,
      {
        uuid: expect.any(String),
        offer: shop.offer.id,
        image_url: `https://tienda.example/media/pictures/${made.body.uuid}/1200.webp`,
        cover: true,
        logo: false,
        alt_text: "Una playa",
        width: 1200,
        height: 750,
        focal_point: "center",
        card_url: made.body.image_url,
      },
    ]);
    const names = [...shop.store.files.keys()].filter((key) => key.includes(made.body.uuid)).sort();
    expect(names.map((name) => name.split("/").at(-1))).toEqual(
      ["1200", "400", "800"].flatMap((width) => [`${width}.avif`, `${width}.jpg`, `${width}.webp`]),
    );
    for (const name of names) {
      const facts = await sharp(shop.store.files.get(name)).metadata();
      expect(`${facts.width}`).toBe(name.split("/").at(-1)?.split(".")[0]);
      expect(facts.format).toBe(name.endsWith("avif") ? "heif" : name.endsWith("jpg") ? "jpeg" : "webp");
    }
    const card = await shop.db
      .selectFrom("offer_cards")
      .select(["cover_url", "cover_alt", "cover_width"])
      .where("offer_id", "=", shop.offer.id)
      .executeTakeFirst();
    expect(card).toEqual({
      cover_url: `/media/pictures/${made.body.uuid}/1200.webp`,
      cover_alt: "Una playa",
      cover_width: 1200,
    });
  });

  it("rotates by EXIF, removes metadata, and never enlarges", async () => {
    const made = await upload(await picture({ width: 300, height: 200, orientation: 6 }), {
      offer: shop.offer.id,
    });
    expect([made.status, made.body.width, made.body.height]).toEqual([201, 200, 300]);
    for (const extension of ["jpg", "webp", "avif"]) {
      const file = shop.store.files.get(`pictures/${made.body.uuid}/200.${extension}`);
      const facts = await sharp(file).metadata();
      expect([facts.exif, facts.orientation, facts.width, facts.height]).toEqual([
        undefined,
        undefined,
        200,
        300,
      ]);
      expect(Buffer.from(file ?? []).includes("Secreto")).toBe(false);
      // Turned a quarter clockwise, the red corner is at the upper right.
      const { data } = await sharp(file).extract({ left: 190, top: 10, width: 1, height: 1 }).raw().toBuffer({
        resolveWithObject: true,
      });
      expect(data[0]).toBeGreaterThan(150);
    }
  });

  it.each(["png", "webp", "avif"] as const)("takes %s", async (type) => {
    const made = await upload(await picture({ type, width: 500, height: 400 }), { offer: shop.offer.id });
    expect([made.status, made.body.width]).toEqual([201, 500]);
  });

  describe("refuses", () => {
    it.each([
      ["SVG", new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
      [
        "SVG after a declaration",
        new TextEncoder().encode('<?xml version="1.0"?><svg width="9" height="9"/>'),
      ],
      ["text", new TextEncoder().encode("no soy una foto")],
      ["a JPEG's beginning", Uint8Array.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 74, 70, 73, 70])],
    ])("%s with 415", async (_what, bytes) => {
      const answer = await upload(Uint8Array.from(bytes), { offer: shop.offer.id });
      expect([answer.status, answer.body.code]).toEqual([415, "image_type"]);
    });
    it.each(["gif", "tiff"] as const)("%s with 415", async (type) => {
      const answer = await upload(await picture({ type, width: 40, height: 40 }), { offer: shop.offer.id });
      expect([answer.status, answer.body.code]).toEqual([415, "image_type"]);
    });
    it("refuses half a picture with 415", async () => {
      const whole = await picture({ type: "png", width: 900, height: 900 });
      const answer = await upload(whole.slice(0, whole.length / 2), { offer: shop.offer.id });
      expect([answer.status, answer.body.code]).toEqual([415, "image_broken"]);
    });
    it.each([
      ["900 megapixels", () => hugePng(30_000, 30_000)],
      ["a line of 50 million pixels", () => hugePng(1, 50_000_000)],
      ["17 megapixels that are held whole", () => hugePng(4_200, 4_100, { interlaced: true })],
      ["17 megapixels of 16 bits", () => hugePng(4_200, 4_100, { depth: 16 })],
      ["17 megapixels of AVIF", () => hugeAvif(4_200, 4_100)],
    ])("a few bytes that claim to be %s, at once", async (_what, make) => {
      const answer = await upload(await make(), { offer: shop.offer.id });
      expect([answer.status, answer.body.code]).toEqual([413, "image_pixels"]);
    });
    it("refuses more than 8 MB, of a file and of a body", async () => {
      const large = await upload(new Uint8Array(8 * 1024 * 1024 + 1), { offer: shop.offer.id });
      expect([large.status, large.body.code]).toEqual([413, "image_too_large"]);
      const larger = await upload(new Uint8Array(9 * 1024 * 1024), { offer: shop.offer.id });
      expect([larger.status, larger.body.code]).toEqual([413, "image_too_large"]);
    });
    it("refuses a form without picture, and other bodies", async () => {
      const empty = await upload(null, { offer: shop.offer.id });
      expect([empty.status, Object.keys(empty.body.errors)]).toEqual([400, ["image"]]);
      const text = new FormData();
      text.set("image", "x");
      expect((await shop.api.call(UPLOAD, { token: shop.manager, body: text })).status).toBe(400);
      const json = await shop.api.call(UPLOAD, { token: shop.manager, json: { image: "x" } });
      expect([json.status, json.body.code]).toEqual([415, "unsupported_media"]);
      const broken = await shop.api.call(UPLOAD, {
        token: shop.manager,
        body: "--x\r\nnonsense",
        headers: { "Content-Type": "multipart/form-data; boundary=x" },
      });
      expect(broken.status).toBe(400);
    });
    it("refuses a cover that is a logo, an invalid flag and an overlong alternative text", async () => {
      const image = await picture({ width: 20, height: 20 });
      const wrong: Record<string, string>[] = [
        { cover: "true", logo: "true" },
        { cover: "quizá" },
        { alt_text: "a".repeat(301) },
        { alt_text: "\0" },
        { offer: "no-uuid" },
      ];
      for (const fields of wrong) {
        const answer = await upload(image, { offer: shop.offer.id, ...fields });
        expect([answer.status, answer.body.code], JSON.stringify(fields)).toEqual([400, "invalid"]);
      }
    });
  });
});
