// Proves focal points: cards and shared links show the part around them, each under an address of its own.
import sharp from "sharp";
import { beforeAll, expect, it } from "vitest";
import type { Db } from "~/db/schema";
import { type MemoryStore, memoryStore } from "../../../fixtures/memory-store";
import { type BuiltOffer, buildOffer } from "../../../fixtures/offers";
import { buildOrganization } from "../../../fixtures/organizations";
import { picture, uploadForm } from "../../../fixtures/pictures";
import { type ApiClient, apiClient, tokenOf } from "../../../support/api";
import { onPostgres } from "../../../support/databases";

onPostgres((_name, open) => {
  let db: Db;
  let api: ApiClient;
  let store: MemoryStore;
  let offer: BuiltOffer;
  let desk: string;
  const tokenFor = async (role: "owner" | "manager" | "cashier", organizationId = offer.organizationId) =>
    (await tokenOf(db, { member: { organizationId, role } })).token;
  beforeAll(async () => {
    ({ db } = await open());
    store = memoryStore();
    api = apiClient(db, { media: store });
    offer = await buildOffer(db, { cover: false });
    desk = (await tokenOf(db, { staff: true })).token;
  });
  const upload = async (token: string, fields: Record<string, string>, width = 600) => {
    const body = uploadForm(await picture({ width, height: 200 }), { alt_text: "Una playa", ...fields });
    return (await api.call("POST /offers/images/", { token, body })).body;
  };
  const point = (token: string, id: string, focal_point: string) =>
    api.call(`PATCH /offers/images/${id}/`, { token, json: { focal_point } });
  const cardOf = (id: string) =>
    db
      .selectFrom("offer_cards")
      .select(["cover_url", "cover_width", "cover_height"])
      .where("offer_id", "=", id)
      .executeTakeFirstOrThrow();
  /** Size of a stored picture, and whether its upper left corner is red. */
  async function look(url: string) {
    const body = Buffer.from(store.files.get(new URL(url).pathname.replace("/media/", "")) ?? []);
    const { data, info } = await sharp(body).raw().toBuffer({ resolveWithObject: true });
    return { width: info.width, height: info.height, isRed: (data[0] ?? 0) > 150 };
  }

  it("cuts a wide picture around its subject for the offer's card, at once on sale", async () => {
    const { uuid, image_url } = await upload(desk, { offer: offer.id });
    const manager = await tokenFor("manager");
    const left = await point(manager, uuid, "left");
    expect([left.status, left.body.focal_point, left.body.alt_text]).toEqual([200, "left", "Una playa"]);
    expect(await look(left.body.card_url)).toEqual({ width: 267, height: 200, isRed: true });
    expect(await cardOf(offer.id)).toEqual({
      cover_url: new URL(left.body.card_url).pathname,
      cover_width: 267,
      cover_height: 200,
    });
    const right = await point(manager, uuid, "right");
    expect(right.body.card_url).not.toBe(left.body.card_url);
    expect(await look(right.body.card_url)).toMatchObject({ isRed: false });
    const files = store.files.size;
    const again = await point(manager, uuid, "left");
    expect([again.body.card_url, store.files.size]).toEqual([left.body.card_url, files]);
    const middle = await point(manager, uuid, "center");
    expect([middle.body.card_url, middle.body.focal_point]).toEqual([image_url, "center"]);
    expect(await cardOf(offer.id)).toMatchObject({
      cover_url: new URL(image_url).pathname,
      cover_width: 600,
    });
  });

  it("keeps the point of a picture that waits for its offer, and makes no file where nothing is cut off", async () => {
    const manager = await tokenFor("manager");
    const { uuid } = await upload(manager, {});
    const waiting = await point(manager, uuid, "right");
    const made = await api.call("POST /offers/", {
      token: manager,
      json: { title: "Con foto", category: "leisure", images: [uuid] },
    });
    expect(made.body.images[0]).toMatchObject({ focal_point: "right", card_url: waiting.body.card_url });
    const whole = await upload(manager, { offer: made.body.uuid }, 267);
    const files = store.files.size;
    const pointed = await point(manager, whole.uuid, "top");
    expect([pointed.body.focal_point, pointed.body.card_url]).toEqual(["top", whole.image_url]);
    expect(store.files.size).toBe(files);
  });

  it("refuses other points, other people's pictures, and pictures kept elsewhere", async () => {
    const { uuid } = await upload(desk, { offer: offer.id });
    const owner = await tokenFor("owner");
    expect((await point(owner, uuid, "above")).status).toBe(400);
    const nothing = await api.call(`PATCH /offers/images/${uuid}/`, { token: owner, json: {} });
    expect(nothing.status).toBe(400);
    expect((await point(await tokenFor("cashier"), uuid, "left")).status).toBe(403);
    const stranger = await tokenFor("owner", (await buildOrganization(db, {})).id);
    expect((await point(stranger, uuid, "left")).status).toBe(404);
    await db
      .updateTable("offer_pictures")
      .set({ url: "https://otra.example/foto.jpg" })
      .where("id", "=", uuid)
      .execute();
    const elsewhere = await point(owner, uuid, "left");
    expect([elsewhere.status, elsewhere.body.code]).toEqual([409, "picture_elsewhere"]);
  });
});
