// Proves that partners' edits of an offer on sale wait for staff, and that staff approve exactly what they read.
import { expect, it } from "vitest";
import { DAY_MS } from "~/domain/kernel/durations";
import { buildOffer } from "../../fixtures/offers";
import { picture } from "../../fixtures/pictures";
import { buildWebhook, deliveriesOf } from "../../fixtures/webhooks";
import { apiShop } from "../../support/api-shop";
import { onPostgres } from "../../support/databases";

onPostgres((_name, open) => {
  const shop = apiShop(open);

  const onSale = async () =>
    (await buildOffer(shop.db, { organization_id: shop.organizationId, options: [{ capacity: 10 }] })).id;
  const read = async (id: string) =>
    (await shop.api.call(`GET /offers/${id}/`, { token: shop.tokens.manager })).body;
  const patch = (id: string, json: object, token = shop.tokens.manager) =>
    shop.api.call(`PATCH /offers/${id}/`, { token, json });
  const change = (id: string, token = shop.tokens.staff) =>
    shop.api.call(`GET /offers/${id}/change/`, { token });
  const decide = (id: string, json: object, token = shop.tokens.staff) =>
    shop.api.call(`POST /offers/${id}/change/decision/`, { token, json });
  const shown = async (id: string) => (await shop.api.call(`GET /public/offers/${id}/`)).body;
  const approve = async (id: string) =>
    decide(id, { decision: "approved", digest: (await change(id)).body.digest });

  it("keeps texts and a higher price back until staff approve what they have read", async () => {
    const id = await onSale();
    const before = await read(id);
    const [option] = before.price_options;
    const answer = await patch(id, {
      title: "Spa y masaje",
      conditions: "Solo entre semana.",
      accessibility_info: "Sin escalones.",
      price_options: [
        { ...option, actual_price: "25.00", capacity: 30 },
        { title: "Para cuatro", actual_price: "60.00" },
      ],
    });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    expect(answer.body).toMatchObject({
      title: before.title,
      accessibility_info: "Sin escalones.",
      pending_change: { status: "pending", fields: ["title", "conditions", "options"] },
    });
    expect(answer.body.price_options).toMatchObject([{ actual_price: "20.00", capacity: 30 }]);
    const waiting = await change(id, shop.tokens.cashier);
    expect(waiting.body.differences).toMatchObject([
      { field: "title", old: before.title, new: "Spa y masaje", option: null },
      { field: "conditions", new: "Solo entre semana." },
      { field: "actual_price", old: "20.00", new: "25.00", option: option.uuid, option_title: option.title },
      { field: "option_title", old: null, new: "Para cuatro", option: "new-1" },
      { field: "actual_price", old: null, new: "60.00" },
      { field: "regular_price", old: null, new: "60.00" },
      { field: "is_active", old: null, new: true },
    ]);
    const queue = await shop.api.call("GET /offers/reviews/?page_size=100", { token: shop.tokens.staff });
    expect(queue.body.results).toContainEqual(expect.objectContaining({ kind: "change", offer: id }));
    const approved = await approve(id);
    expect(approved.body).toMatchObject({ title: "Spa y masaje", pending_change: null, terms_revision: 2 });
    expect(approved.body.price_options).toMatchObject([
      { uuid: option.uuid, actual_price: "25.00", capacity: 30 },
      { title: "Para cuatro", actual_price: "60.00" },
    ]);
    expect((await shown(id)).title).toBe("Spa y masaje");
    expect((await change(id)).status).toBe(404);
    const versions = await shop.api.call(`GET /offers/${id}/versions/`, { token: shop.tokens.cashier });
    expect(versions.body.results).toMatchObject([
      { number: 2, occasion: "change_approved" },
      { number: 1, occasion: "recorded", differences: [] },
    ]);
    expect(versions.body.results[0].differences[0]).toMatchObject({ field: "title", new: "Spa y masaje" });
    const mail = await shop.db
      .selectFrom("mail_outbox")
      .select("data")
      .where("event_key", "like", "offer.change_approved:%")
      .where("template", "=", "offer-change")
      .execute();
    expect(mail).toContainEqual({ data: expect.objectContaining({ offer_uuid: id, decision: "approved" }) });
  });

  it("applies what cannot mislead at once", async () => {
    const id = await onSale();
    const [option] = (await read(id)).price_options;
    const soon = new Date(Date.now() + DAY_MS).toISOString();
    const answer = await patch(id, {
      sale_ends_at: soon,
      validity: { mode: "days_after_purchase", days: 3_000 },
      price_options: [{ ...option, actual_price: "15.00", capacity: 5, per_customer: 2 }],
    });
    expect(answer.body).toMatchObject({ pending_change: null, sale_ends_at: soon });
    expect(answer.body.price_options).toMatchObject([
      { actual_price: "15.00", capacity: 5, per_customer: 2 },
    ]);
    const shorter = await patch(id, {
      validity: { mode: "days_after_purchase", days: 10 },
      sale_ends_at: null,
    });
    expect(shorter.body).toMatchObject({
      validity: { days: 3_000 },
      sale_ends_at: soon,
      pending_change: { fields: ["sale_ends_at", "validity"] },
    });
    expect((await patch(id, { status: "paused", title: "Otra" })).body).toMatchObject({ status: "paused" });
    expect((await patch(id, { status: "published" })).body.pending_change.fields).toContain("title");
  });

  it("merges edits into one change, lists none twice, and drops a withdrawn one", async () => {
    const id = await onSale();
    const added = { title: "Para seis", actual_price: "90.00" };
    const [option] = (await read(id)).price_options;
    for (let times = 0; times < 2; times++)
      await patch(id, { summary: "Nuevo", price_options: [option, added] });
    await patch(id, { price_options: [{ ...option, capacity: 12 }] });
    const fields = (await change(id)).body.differences.map((each: { field: string }) => each.field);
    expect(fields).toEqual(["summary", "option_title", "actual_price", "regular_price", "is_active"]);
    const { version } = await read(id);
    const stale = await shop.api.call(`DELETE /offers/${id}/change/`, {
      token: shop.tokens.manager,
      headers: { "If-Match": `"${version - 1}"` },
    });
    expect([stale.status, stale.body.code]).toEqual([409, "stale_version"]);
    const rivals = await Promise.all(
      [1, 2, 3].map(() => shop.api.call(`DELETE /offers/${id}/change/`, { token: shop.tokens.manager })),
    );
    expect(rivals.map(({ status }) => status).sort()).toEqual([204, 409, 409]);
    expect(await read(id)).toMatchObject({
      pending_change: null,
      summary: expect.not.stringMatching("Nuevo"),
    });
  });

  it("refuses a decision about something else than what waits", async () => {
    const id = await onSale();
    await patch(id, { title: "Primero" });
    const { digest } = (await change(id)).body;
    await patch(id, { title: "Segundo" });
    const stale = await decide(id, { decision: "approved", digest });
    expect([stale.status, stale.body.code]).toEqual([409, "stale_change"]);
    await patch(id, { title: "De la casa" }, shop.tokens.staff);
    const { digest: fresh } = (await change(id)).body;
    await patch(id, { accessibility_info: "Rampa." });
    const reason = { reason_code: "misleading", reason: "No es lo que se vende." };
    const bare = await decide(id, { decision: "returned", digest: fresh });
    expect([bare.status, Object.keys(bare.body.errors)]).toEqual([400, ["reason_code", "reason"]]);
    const returned = await decide(id, { decision: "returned", digest: fresh, ...reason });
    expect(returned.body).toMatchObject({
      title: "De la casa",
      pending_change: { status: "returned", ...reason },
    });
    expect((await decide(id, { decision: "approved", digest: fresh })).body.code).toBe("no_pending_change");
    expect((await patch(id, { title: "Tercero" })).body.pending_change).toMatchObject({
      status: "pending",
      reason: null,
    });
    const last = (await change(id)).body.digest;
    const rejected = await decide(id, { decision: "rejected", digest: last, ...reason });
    expect(rejected.body).toMatchObject({ title: "De la casa", pending_change: null });
    expect((await decide(id, { decision: "approved", digest: last }, shop.tokens.manager)).status).toBe(403);
    expect((await change(id, shop.tokens.stranger)).status).toBe(404);
  });

  it("decides once when staff, partner and another edit come together", async () => {
    const id = await onSale();
    await patch(id, { title: "A la vez" });
    const { digest } = (await change(id)).body;
    const answers = await Promise.all([
      decide(id, { decision: "approved", digest }),
      decide(id, { decision: "approved", digest }),
      shop.api.call(`DELETE /offers/${id}/change/`, { token: shop.tokens.manager }),
      patch(id, { summary: "Al mismo tiempo" }),
    ]);
    expect(answers.slice(0, 3).filter(({ status }) => status < 300).length).toBeLessThanOrEqual(2);
    expect(answers[3]?.status).toBe(200);
    const rows = await shop.db
      .selectFrom("offer_changes")
      .select("status")
      .where("offer_id", "=", id)
      .execute();
    expect(rows.filter(({ status }) => status === "approved").length).toBeLessThanOrEqual(1);
    expect(rows.filter(({ status }) => status === "pending").length).toBe(
      (await read(id)).pending_change === null ? 0 : 1,
    );
    const { title } = await read(id);
    expect(title === "A la vez").toBe(rows.some(({ status }) => status === "approved"));
  });

  it("refuses at once what could not be approved", async () => {
    const id = await onSale();
    const [option] = (await read(id)).price_options;
    const place = {
      uuid: crypto.randomUUID(),
      name: "Sala",
      address: "Mayor, 1",
      postal_code: "28013",
      city: "Madrid",
      province: "madrid",
    };
    const refused = await patch(id, {
      locations: [place],
      price_options: [{ ...option, actual_price: "30.00", regular_price: "25.00" }],
    });
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([
      400,
      ["price_options.0.regular_price", "locations.0.uuid"],
    ]);
    expect((await patch(id, { images: [crypto.randomUUID()] })).status).toBe(400);
    expect((await read(id)).pending_change).toBeNull();
  });

  it("shows a partner's picture of an offer on sale only after approval", async () => {
    const id = await onSale();
    const before = (await read(id)).images.length;
    const body = new FormData();
    body.set("image", new Blob([await picture()], { type: "image/jpeg" }), "sala.jpg");
    body.set("offer", id);
    body.set("alt_text", "La sala");
    const uploaded = await shop.api.call("POST /offers/images/", { token: shop.tokens.manager, body });
    expect([uploaded.status, uploaded.body.offer], JSON.stringify(uploaded.body)).toEqual([201, null]);
    expect((await read(id)).images).toHaveLength(before);
    expect((await change(id)).body.differences[0]).toMatchObject({ field: "pictures" });
    expect((await approve(id)).body.images).toHaveLength(before + 1);
  });

  it("duplicates an offer as a draft with places and options of its own", async () => {
    const id = await onSale();
    const source = await read(id);
    const copy = await shop.api.call(`POST /offers/${id}/duplicate/`, { token: shop.tokens.manager });
    expect(copy.status, JSON.stringify(copy.body)).toBe(201);
    expect(copy.body).toMatchObject({
      status: "draft",
      title: `${source.title} (copia)`,
      images: [],
      sold_count: 0,
    });
    expect(copy.body.price_options).toMatchObject([
      { actual_price: "20.00", capacity: 10, reference_price_30d: null },
    ]);
    expect(copy.body.price_options[0].uuid).not.toBe(source.price_options[0].uuid);
    expect(
      (await shop.api.call(`POST /offers/${id}/duplicate/`, { token: shop.tokens.stranger })).status,
    ).toBe(404);
  });

  it("announces each decision to the seller's webhooks", async () => {
    const id = await onSale();
    const { endpointId } = await buildWebhook(shop.db, shop.organizationId, "https://93.184.215.14/");
    await patch(id, { title: "Spa y masaje" });
    await approve(id);
    await patch(id, { title: "Spa gratis" });
    const { digest } = (await change(id)).body;
    const reasons = { reason_code: "misleading", reason: "No es gratis." };
    await decide(id, { decision: "rejected", digest, ...reasons });
    const bodies = (await deliveriesOf(shop.db, endpointId)).map(({ body }) => JSON.parse(body));
    expect(bodies.map(({ type }) => type)).toEqual(["offer.decided", "offer.decided"]);
    expect(bodies.map(({ object }) => object)).toMatchObject([
      { uuid: id, status: "published", change: "approved", reason: null },
      { uuid: id, title: "Spa y masaje", status: "published", change: "rejected", ...reasons },
    ]);
  });
});
