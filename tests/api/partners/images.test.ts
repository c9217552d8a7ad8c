// Proves uploads: accepted types, produced sizes, permissions, and one cover and one logo per offer.
import { randomUUID } from "node:crypto";
import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import type { Db } from "~/db/schema";
import { placeWaitingPictures } from "~/domain/catalogue/pictures/place-picture.server";
import { type MemoryStore, memoryStore } from "../../fixtures/memory-store";
import { type BuiltOffer, buildOffer } from "../../fixtures/offers";
import { buildOrganization } from "../../fixtures/organizations";
import { hugeAvif, hugePng, picture, uploadForm } from "../../fixtures/pictures";
import { type ApiClient, apiClient, realLimits, tokenOf } from "../../support/api";
import { eachDatabase } from "../../support/databases";

const UPLOAD = "POST /offers/images/";

/** What a submitted offer needs besides pictures. */
const TERMS = { conditions: "De lunes a jueves.", how_to_redeem: "Enseña el cupón." };

eachDatabase((_name, open) => {
  let db: Db;
  let api: ApiClient;
  let store: MemoryStore;
  let offer: BuiltOffer;
  let manager: string;
  let desk: string;
  beforeAll(async () => {
    ({ db } = await open());
    store = memoryStore();
    api = apiClient(db, { media: store });
    offer = await buildOffer(db, { cover: false });
    manager = await memberToken("manager");
    desk = (await tokenOf(db, { staff: true })).token;
  });

  const memberToken = async (role: "owner" | "manager" | "cashier", organizationId = offer.organizationId) =>
    (await tokenOf(db, { member: { organizationId, role } })).token;
  const upload = async (
    image: Uint8Array<ArrayBuffer> | null,
    fields: Record<string, string> = {},
    // The offers are on sale: a partner's picture would wait for staff (offer-changes.test.ts).
    token = fields.offer ? desk : manager,
  ) => api.call(UPLOAD, { token, body: uploadForm(image, fields) });

  it("stores three types in three widths and shows the picture on the offer's card", async () => {
    const made = await upload(await picture(), { offer: offer.id, cover: "true", alt_text: "Una playa" });
    expect([made.status, made.body]).toEqual([
      201,
      {
        uuid: expect.any(String),
        offer: offer.id,
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
    const names = [...store.files.keys()].filter((key) => key.includes(made.body.uuid)).sort();
    expect(names.map((name) => name.split("/").at(-1))).toEqual(
      ["1200", "400", "800"].flatMap((width) => [`${width}.avif`, `${width}.jpg`, `${width}.webp`]),
    );
    for (const name of names) {
      const facts = await sharp(store.files.get(name)).metadata();
      expect(`${facts.width}`).toBe(name.split("/").at(-1)?.split(".")[0]);
      expect(facts.format).toBe(name.endsWith("avif") ? "heif" : name.endsWith("jpg") ? "jpeg" : "webp");
    }
    const card = await db
      .selectFrom("offer_cards")
      .select(["cover_url", "cover_alt", "cover_width"])
      .where("offer_id", "=", offer.id)
      .executeTakeFirst();
    expect(card).toEqual({
      cover_url: `/media/pictures/${made.body.uuid}/1200.webp`,
      cover_alt: "Una playa",
      cover_width: 1200,
    });
  });

  it("rotates by EXIF, removes metadata, and never enlarges", async () => {
    const made = await upload(await picture({ width: 300, height: 200, orientation: 6 }), {
      offer: offer.id,
    });
    expect([made.status, made.body.width, made.body.height]).toEqual([201, 200, 300]);
    for (const extension of ["jpg", "webp", "avif"]) {
      const file = store.files.get(`pictures/${made.body.uuid}/200.${extension}`);
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
    const made = await upload(await picture({ type, width: 500, height: 400 }), { offer: offer.id });
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
      const answer = await upload(Uint8Array.from(bytes), { offer: offer.id });
      expect([answer.status, answer.body.code]).toEqual([415, "image_type"]);
    });
    it.each(["gif", "tiff"] as const)("%s with 415", async (type) => {
      const answer = await upload(await picture({ type, width: 40, height: 40 }), { offer: offer.id });
      expect([answer.status, answer.body.code]).toEqual([415, "image_type"]);
    });
    it("refuses half a picture with 415", async () => {
      const whole = await picture({ type: "png", width: 900, height: 900 });
      const answer = await upload(whole.slice(0, whole.length / 2), { offer: offer.id });
      expect([answer.status, answer.body.code]).toEqual([415, "image_broken"]);
    });
    it.each([
      ["900 megapixels", () => hugePng(30_000, 30_000)],
      ["a line of 50 million pixels", () => hugePng(1, 50_000_000)],
      ["17 megapixels that are held whole", () => hugePng(4_200, 4_100, { interlaced: true })],
      ["17 megapixels of 16 bits", () => hugePng(4_200, 4_100, { depth: 16 })],
      ["17 megapixels of AVIF", () => hugeAvif(4_200, 4_100)],
    ])("a few bytes that claim to be %s, at once", async (_what, make) => {
      const answer = await upload(await make(), { offer: offer.id });
      expect([answer.status, answer.body.code]).toEqual([413, "image_pixels"]);
    });
    it("refuses more than 8 MB, of a file and of a body", async () => {
      const large = await upload(new Uint8Array(8 * 1024 * 1024 + 1), { offer: offer.id });
      expect([large.status, large.body.code]).toEqual([413, "image_too_large"]);
      const larger = await upload(new Uint8Array(9 * 1024 * 1024), { offer: offer.id });
      expect([larger.status, larger.body.code]).toEqual([413, "image_too_large"]);
    });
    it("refuses a form without picture, and other bodies", async () => {
      const empty = await upload(null, { offer: offer.id });
      expect([empty.status, Object.keys(empty.body.errors)]).toEqual([400, ["image"]]);
      const text = new FormData();
      text.set("image", "x");
      expect((await api.call(UPLOAD, { token: manager, body: text })).status).toBe(400);
      const json = await api.call(UPLOAD, { token: manager, json: { image: "x" } });
      expect([json.status, json.body.code]).toEqual([415, "unsupported_media"]);
      const broken = await api.call(UPLOAD, {
        token: manager,
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
        const answer = await upload(image, { offer: offer.id, ...fields });
        expect([answer.status, answer.body.code], JSON.stringify(fields)).toEqual([400, "invalid"]);
      }
    });
  });

  it("lets only managers of the offer's organization upload", async () => {
    const image = await picture({ width: 30, height: 30 });
    const foreign = await buildOrganization(db);
    const anonymous = await api.call(UPLOAD, { body: uploadForm(image, { offer: offer.id }) });
    expect(anonymous.status).toBe(401);
    expect((await upload(image, { offer: offer.id }, (await tokenOf(db)).token)).status).toBe(403);
    expect((await upload(image, { offer: offer.id }, await memberToken("cashier"))).status).toBe(403);
    expect((await upload(image, { offer: offer.id }, await memberToken("owner", foreign.id))).status).toBe(
      404,
    );
    expect((await upload(image, { offer: randomUUID() })).status).toBe(404);
    // Manager there, cashier here: may read the offer, not change it.
    const both = await tokenOf(db, { member: { organizationId: foreign.id, role: "manager" } });
    await db
      .insertInto("organization_members")
      .values({
        organization_id: offer.organizationId,
        user_id: both.userId,
        role: "cashier",
        created_at: Date.now(),
      })
      .execute();
    expect((await upload(image, { offer: offer.id }, both.token)).status).toBe(403);
    const staff = await tokenOf(db, { staff: true });
    expect((await upload(image, { offer: offer.id }, staff.token)).status).toBe(201);
    expect((await upload(image, { offer: offer.id }, await memberToken("owner"))).status).toBe(201);
  });

  it("keeps the newest cover and the newest logo, also under parallel uploads", async () => {
    const own = await buildOffer(db, { organization_id: offer.organizationId });
    const image = await picture({ width: 60, height: 60 });
    const answers = await Promise.all([
      ...[1, 2, 3].map(() => upload(image, { offer: own.id, cover: "true" })),
      ...[1, 2, 3].map(() => upload(image, { offer: own.id, logo: "true" })),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(201));
    const rows = await db.selectFrom("offer_pictures").selectAll().where("offer_id", "=", own.id).execute();
    expect(rows.filter((row) => row.cover)).toHaveLength(1);
    expect(rows.filter((row) => row.logo)).toHaveLength(1);
    expect(new Set(rows.map((row) => row.sort_order)).size).toBe(7);
    const list = await api.call(`GET /offers/images/?offer=${own.id}`, { token: manager });
    const cover = list.body.results.find((one: { cover: boolean }) => one.cover);
    const card = await db
      .selectFrom("offer_cards")
      .select("cover_url")
      .where("offer_id", "=", own.id)
      .executeTakeFirst();
    expect(cover.image_url).toBe(`https://tienda.example${card?.cover_url}`);
  });

  it("lists the own pictures only", async () => {
    const cashier = await memberToken("cashier");
    const list = await api.call(`GET /offers/images/?offer=${offer.id}&page_size=2`, { token: cashier });
    expect([list.status, list.body.results.length, list.body.previous]).toEqual([200, 2, null]);
    expect(list.body.results[0].cover).toBe(true);
    expect(list.body.next).toContain(`offer=${offer.id}`);
    const foreign = await buildOffer(db);
    const all = await api.call("GET /offers/images/?page_size=100", { token: cashier });
    expect(all.body.results.some((one: { offer: string }) => one.offer === foreign.id)).toBe(false);
    expect((await api.call(`GET /offers/images/?offer=${foreign.id}`, { token: cashier })).status).toBe(404);
    expect((await api.call("GET /offers/images/?offer=x", { token: cashier })).status).toBe(400);
    expect((await api.call("GET /offers/images/")).status).toBe(401);
    expect((await api.call("GET /offers/images/", { token: (await tokenOf(db)).token })).status).toBe(403);
    const staff = await tokenOf(db, { staff: true });
    expect(
      (await api.call(`GET /offers/images/?offer=${foreign.id}`, { token: staff.token })).body.count,
    ).toBe(1);
  });

  it("stores a picture for an offer that is created later", async () => {
    const image = await picture({ width: 80, height: 60 });
    const waiting = await upload(image, { cover: "1", alt_text: "Antes" });
    expect([waiting.status, waiting.body.offer, waiting.body.cover]).toEqual([201, null, true]);
    const list = await api.call("GET /offers/images/?page_size=100", { token: manager });
    expect(list.body.results).toContainEqual(waiting.body);
    const later = await buildOffer(db, { organization_id: offer.organizationId });
    const place = (organizationId: string) =>
      db
        .transaction()
        .execute((trx) =>
          placeWaitingPictures(trx, { organizationId, offerId: later.id, pictureIds: [waiting.body.uuid] }),
        );
    await expect(place((await buildOrganization(db)).id)).rejects.toMatchObject({ code: "invalid" });
    await place(offer.organizationId);
    await expect(place(offer.organizationId)).rejects.toMatchObject({ code: "invalid" });
    const placed = await api.call(`GET /offers/images/?offer=${later.id}`, { token: manager });
    expect(placed.body.results[0]).toEqual({ ...waiting.body, offer: later.id });
    expect(placed.body.results[1].cover).toBe(false);

    const staff = await tokenOf(db, { staff: true });
    expect((await upload(image, {}, staff.token)).body.errors.organization).toHaveLength(1);
    expect((await upload(image, { organization: randomUUID() }, staff.token)).status).toBe(400);
    expect((await upload(image, { organization: randomUUID() })).status).toBe(404);
    expect((await upload(image, { organization: offer.organizationId }, staff.token)).status).toBe(201);
  });

  it("refuses the thirty-first picture and deletes its file", async () => {
    const full = await buildOffer(db, { organization_id: offer.organizationId, cover: false });
    await db
      .insertInto("offer_pictures")
      .values(
        Array.from({ length: 30 }, (_, index) => ({
          id: randomUUID(),
          offer_id: full.id,
          url: `/media/${index}.svg`,
          alt: "",
          width: 1,
          height: 1,
          cover: false,
          logo: false,
          sort_order: index,
        })),
      )
      .execute();
    const before = store.files.size;
    const answer = await upload(await picture({ width: 20, height: 20 }), { offer: full.id });
    expect([answer.status, answer.body.code]).toEqual([409, "too_many_images"]);
    expect(store.files.size).toBe(before);
  });

  it("writes no row when the store fails", async () => {
    const broken = memoryStore();
    let puts = 0;
    const failing = apiClient(db, {
      media: {
        ...broken,
        put: async (key, body, type) => {
          puts += 1;
          if (puts > 3) throw new Error("disk full");
          await broken.put(key, body, type);
        },
      },
    });
    const own = await buildOffer(db, { organization_id: offer.organizationId, cover: false });
    const form = uploadForm(await picture(), { offer: own.id });
    const answer = await failing.call(UPLOAD, { token: manager, body: form });
    expect([answer.status, answer.body.code]).toEqual([500, "server_error"]);
    expect(JSON.stringify(answer.body)).not.toContain("disk");
    expect(broken.files.size).toBe(0);
    const rows = await db.selectFrom("offer_pictures").select("id").where("offer_id", "=", own.id).execute();
    expect(rows).toEqual([]);
  });

  it("limits the rate of uploads", async () => {
    const limited = apiClient(db, { limits: realLimits(), media: store });
    const statuses = new Set<number>();
    for (let i = 0; i < 61; i++) {
      statuses.add((await limited.call(UPLOAD, { token: manager, body: uploadForm(null) })).status);
    }
    expect([...statuses]).toEqual([400, 429]);
  });

  it("describes a picture at once, and lets no offer be submitted while one is undescribed", async () => {
    const { organizationId } = offer;
    const draft = await buildOffer(db, {
      organization_id: organizationId,
      status: "draft",
      cover: false,
      ...TERMS,
    });
    const { uuid } = (await upload(await picture(), { offer: draft.id }, manager)).body;
    const submit = () =>
      api.call(`PATCH /offers/${draft.id}/`, { token: manager, json: { status: "in_review" } });
    const refused = await submit();
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([400, ["images"]]);
    const describePicture = (token: string, alt_text: string, id = uuid) =>
      api.call(`PATCH /offers/images/${id}/`, { token, json: { alt_text } });
    expect((await describePicture(manager, " ")).status).toBe(400);
    expect((await describePicture(await memberToken("cashier"), "Una sala")).status).toBe(403);
    const stranger = await memberToken("owner", (await buildOrganization(db, {})).id);
    expect((await describePicture(stranger, "Una sala")).status).toBe(404);
    expect((await describePicture(manager, "Una sala", randomUUID())).status).toBe(404);
    const described = await describePicture(manager, "Una sala");
    expect([described.status, described.body.alt_text]).toEqual([200, "Una sala"]);
    expect((await submit()).status).toBe(200);
    expect((await describePicture(manager, "Otra sala")).body.code).toBe("in_review");
    const waiting = (await upload(await picture(), {}, manager)).body.uuid;
    expect((await describePicture(manager, "La entrada", waiting)).body).toMatchObject({
      offer: null,
      alt_text: "La entrada",
    });
  });
});
