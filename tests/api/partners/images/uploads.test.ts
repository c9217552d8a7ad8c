// Proves uploads: permissions, one cover and one logo per offer, lists, limits, and stores that fail.
import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { placeWaitingPictures } from "~/domain/catalogue/pictures/place-picture.server";
import { memoryStore } from "../../../fixtures/memory-store";
import { buildOffer } from "../../../fixtures/offers";
import { buildOrganization } from "../../../fixtures/organizations";
import { picture, uploadForm } from "../../../fixtures/pictures";
import { apiClient, realLimits, tokenOf } from "../../../support/api";
import { onOneByFile } from "../../../support/databases";

import { imageUploads, UPLOAD } from "./image-uploads";

/** What a submitted offer needs besides pictures. */
const TERMS = { conditions: "De lunes a jueves.", how_to_redeem: "Enseña el cupón." };

onOneByFile((_name, open) => {
  const shop = imageUploads(open);
  const { upload, memberToken } = shop;

  it("lets only managers of the offer's organization upload", async () => {
    const image = await picture({ width: 30, height: 30 });
    const foreign = await buildOrganization(shop.db);
    const anonymous = await shop.api.call(UPLOAD, { body: uploadForm(image, { offer: shop.offer.id }) });
    expect(anonymous.status).toBe(401);
    expect((await upload(image, { offer: shop.offer.id }, (await tokenOf(shop.db)).token)).status).toBe(403);
    expect((await upload(image, { offer: shop.offer.id }, await memberToken("cashier"))).status).toBe(403);
    expect(
      (await upload(image, { offer: shop.offer.id }, await memberToken("owner", foreign.id))).status,
    ).toBe(404);
    expect((await upload(image, { offer: randomUUID() })).status).toBe(404);
    // Manager there, cashier here: may read the offer, not change it.
    const both = await tokenOf(shop.db, { member: { organizationId: foreign.id, role: "manager" } });
    await shop.db
      .insertInto("organization_members")
      .values({
        organization_id: shop.offer.organizationId,
        user_id: both.userId,
        role: "cashier",
        created_at: Date.now(),
      })
      .execute();
    expect((await upload(image, { offer: shop.offer.id }, both.token)).status).toBe(403);
    const staff = await tokenOf(shop.db, { staff: true });
    expect((await upload(image, { offer: shop.offer.id }, staff.token)).status).toBe(201);
    expect((await upload(image, { offer: shop.offer.id }, await memberToken("owner"))).status).toBe(201);
  });

  it("keeps the newest cover and the newest logo, also under parallel uploads", async () => {
    const own = await buildOffer(shop.db, { organization_id: shop.offer.organizationId });
    const image = await picture({ width: 60, height: 60 });
    const answers = await Promise.all([
      ...[1, 2, 3].map(() => upload(image, { offer: own.id, cover: "true" })),
      ...[1, 2, 3].map(() => upload(image, { offer: own.id, logo: "true" })),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(201));
    const rows = await shop.db
      .selectFrom("offer_pictures")
      .selectAll()
      .where("offer_id", "=", own.id)
      .execute();
    expect(rows.filter((row) => row.cover)).toHaveLength(1);
    expect(rows.filter((row) => row.logo)).toHaveLength(1);
    expect(new Set(rows.map((row) => row.sort_order)).size).toBe(7);
    const list = await shop.api.call(`GET /offers/images/?offer=${own.id}`, { token: shop.manager });
    const cover = list.body.results.find((one: { cover: boolean }) => one.cover);
    const card = await shop.db
      .selectFrom("offer_cards")
      .select("cover_url")
      .where("offer_id", "=", own.id)
      .executeTakeFirst();
    expect(cover.image_url).toBe(`https://tienda.example${card?.cover_url}`);
  });

  it("lists the own pictures only", async () => {
    const small = await picture({ width: 20, height: 20 });
    for (const cover of ["true", "false", "false"]) await upload(small, { offer: shop.offer.id, cover });
    const cashier = await memberToken("cashier");
    const list = await shop.api.call(`GET /offers/images/?offer=${shop.offer.id}&page_size=2`, {
      token: cashier,
    });
    expect([list.status, list.body.results.length, list.body.previous]).toEqual([200, 2, null]);
    expect(list.body.results[0].cover).toBe(true);
    expect(list.body.next).toContain(`offer=${shop.offer.id}`);
    const foreign = await buildOffer(shop.db);
    const all = await shop.api.call("GET /offers/images/?page_size=100", { token: cashier });
    expect(all.body.results.some((one: { offer: string }) => one.offer === foreign.id)).toBe(false);
    expect((await shop.api.call(`GET /offers/images/?offer=${foreign.id}`, { token: cashier })).status).toBe(
      404,
    );
    expect((await shop.api.call("GET /offers/images/?offer=x", { token: cashier })).status).toBe(400);
    expect((await shop.api.call("GET /offers/images/")).status).toBe(401);
    expect(
      (await shop.api.call("GET /offers/images/", { token: (await tokenOf(shop.db)).token })).status,
    ).toBe(403);
    const staff = await tokenOf(shop.db, { staff: true });
    expect(
      (await shop.api.call(`GET /offers/images/?offer=${foreign.id}`, { token: staff.token })).body.count,
    ).toBe(1);
  });

  it("stores a picture for an offer that is created later", async () => {
    const image = await picture({ width: 80, height: 60 });
    const waiting = await upload(image, { cover: "1", alt_text: "Antes" });
    expect([waiting.status, waiting.body.offer, waiting.body.cover]).toEqual([201, null, true]);
    const list = await shop.api.call("GET /offers/images/?page_size=100", { token: shop.manager });
    expect(list.body.results).toContainEqual(waiting.body);
    const later = await buildOffer(shop.db, { organization_id: shop.offer.organizationId });
    const place = (organizationId: string) =>
      shop.db
        .transaction()
        .execute((trx) =>
          placeWaitingPictures(trx, { organizationId, offerId: later.id, pictureIds: [waiting.body.uuid] }),
        );
    await expect(place((await buildOrganization(shop.db)).id)).rejects.toMatchObject({ code: "invalid" });
    await place(shop.offer.organizationId);
    await expect(place(shop.offer.organizationId)).rejects.toMatchObject({ code: "invalid" });
    const placed = await shop.api.call(`GET /offers/images/?offer=${later.id}`, { token: shop.manager });
    expect(placed.body.results[0]).toEqual({ ...waiting.body, offer: later.id });
    expect(placed.body.results[1].cover).toBe(false);

    const staff = await tokenOf(shop.db, { staff: true });
    expect((await upload(image, {}, staff.token)).body.errors.organization).toHaveLength(1);
    expect((await upload(image, { organization: randomUUID() }, staff.token)).status).toBe(400);
    expect((await upload(image, { organization: randomUUID() })).status).toBe(404);
    expect((await upload(image, { organization: shop.offer.organizationId }, staff.token)).status).toBe(201);
  });

  it("refuses the thirty-first picture and deletes its file", async () => {
    const full = await buildOffer(shop.db, { organization_id: shop.offer.organizationId, cover: false });
    await shop.db
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
    const before = shop.store.files.size;
    const answer = await upload(await picture({ width: 20, height: 20 }), { offer: full.id });
    expect([answer.status, answer.body.code]).toEqual([409, "too_many_images"]);
    expect(shop.store.files.size).toBe(before);
  });

  it("writes no row when the store fails", async () => {
    const broken = memoryStore();
    let puts = 0;
    const failing = apiClient(shop.db, {
      media: {
        ...broken,
        put: async (key, body, type) => {
          puts += 1;
          if (puts > 3) throw new Error("disk full");
          await broken.put(key, body, type);
        },
      },
    });
    const own = await buildOffer(shop.db, { organization_id: shop.offer.organizationId, cover: false });
    const form = uploadForm(await picture(), { offer: own.id });
    const answer = await failing.call(UPLOAD, { token: shop.manager, body: form });
    expect([answer.status, answer.body.code]).toEqual([500, "server_error"]);
    expect(JSON.stringify(answer.body)).not.toContain("disk");
    expect(broken.files.size).toBe(0);
    const rows = await shop.db
      .selectFrom("offer_pictures")
      .select("id")
      .where("offer_id", "=", own.id)
      .execute();
    expect(rows).toEqual([]);
  });

  it("limits the rate of uploads", async () => {
    const limited = apiClient(shop.db, { limits: realLimits(), media: shop.store });
    const statuses = new Set<number>();
    for (let i = 0; i < 61; i++) {
      statuses.add((await limited.call(UPLOAD, { token: shop.manager, body: uploadForm(null) })).status);
    }
    expect([...statuses]).toEqual([400, 429]);
  });

  it("describes a picture at once, and lets no offer be submitted while one is undescribed", async () => {
    const { organizationId } = shop.offer;
    const draft = await buildOffer(shop.db, {
      organization_id: organizationId,
      status: "draft",
      cover: false,
      ...TERMS,
    });
    const { uuid } = (await upload(await picture(), { offer: draft.id }, shop.manager)).body;
    const submit = () =>
      shop.api.call(`PATCH /offers/${draft.id}/`, { token: shop.manager, json: { status: "in_review" } });
    const refused = await submit();
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([400, ["images"]]);
    const describePicture = (token: string, alt_text: string, id = uuid) =>
      shop.api.call(`PATCH /offers/images/${id}/`, { token, json: { alt_text } });
    expect((await describePicture(shop.manager, " ")).status).toBe(400);
    expect((await describePicture(await memberToken("cashier"), "Una sala")).status).toBe(403);
    const stranger = await memberToken("owner", (await buildOrganization(shop.db, {})).id);
    expect((await describePicture(stranger, "Una sala")).status).toBe(404);
    expect((await describePicture(shop.manager, "Una sala", randomUUID())).status).toBe(404);
    const described = await describePicture(shop.manager, "Una sala");
    expect([described.status, described.body.alt_text]).toEqual([200, "Una sala"]);
    expect((await submit()).status).toBe(200);
    expect((await describePicture(shop.manager, "Otra sala")).body.code).toBe("in_review");
    const waiting = (await upload(await picture(), {}, shop.manager)).body.uuid;
    expect((await describePicture(shop.manager, "La entrada", waiting)).body).toMatchObject({
      offer: null,
      alt_text: "La entrada",
    });
  });
});
