// Proves the server's cart: its owner, quantity limits, optimistic versions, and merging at sign-in.
import { beforeAll, expect, it } from "vitest";
import type { Db } from "~/db/schema";
import { deleteStaleCarts } from "~/domain/cart/delete-stale-carts.server";
import { countCartUnits } from "~/domain/cart/queries.server";
import { ORDER_UNITS } from "~/domain/catalogue/for-sale/unit-limits";
import { openSession } from "~/domain/identity/sessions/sessions.server";
import { authenticate } from "~/domain/identity/sign-in/authenticate.server";
import { newId } from "~/domain/kernel/ids.server";
import { visitorContext } from "../../fixtures/context";
import { type BuiltOffer, buildOffer } from "../../fixtures/offers";
import { insertPromo } from "../../fixtures/promo-codes";
import { type ApiClient, apiClient, tokenOf } from "../../support/api";
import { onPostgres } from "../../support/databases";

onPostgres((_name, open) => {
  let db: Db;
  let api: ApiClient;
  let spa: BuiltOffer;
  let dated: BuiltOffer;
  beforeAll(async () => {
    ({ db } = await open());
    api = apiClient(db);
    spa = await buildOffer(db, {
      title: "Spa",
      options: [
        { actual_price: 2000, capacity: 10, per_customer: 4 },
        { capacity: 1, sold: 1 },
      ],
    });
    dated = await buildOffer(db, { options: [{ slots: [{ capacity: 3 }] }], gift_allowed: false });
    await insertPromo(db, { code: "DIEZ" });
    await insertPromo(db, { code: "APAGADO", is_active: false });
  });

  const anonymous = async (): Promise<string> =>
    (await api.call("POST /session/anonymous/")).body.access as string;
  const line = (option: string, quantity: number, more = {}) => ({
    offer_price_uuid: option,
    quantity,
    ...more,
  });
  const update = (token: string, json: unknown, headers = {}) =>
    api.call("POST /customer/cart/update/", { token, json, headers });
  const read = (token: string) => api.call("GET /customer/cart/", { token });

  it("requires a session", async () => {
    expect((await api.call("GET /customer/cart/")).status).toBe(401);
    expect((await api.call("POST /customer/cart/update/", { json: { items: [] } })).status).toBe(401);
  });

  it("begins empty, and stores and prices its lines", async () => {
    const token = await anonymous();
    const empty = await read(token);
    expect([empty.status, empty.body.version, empty.body.items]).toEqual([200, 0, []]);
    expect(empty.headers.get("Cache-Control")).toContain("no-store");
    const gift = { from: "Ana", message: "¡Felicidades!" };
    const items = [line(spa.options[0].id, 2, { for_present: true, gift })];
    const kept = await update(token, { version: 0, items, promo_codes: ["diez"] });
    expect(kept.status).toBe(200);
    expect(kept.headers.get("ETag")).toMatch(/^"1\./);
    const again = await read(token);
    expect(again.body).toEqual(kept.body);
    expect(again.body).toMatchObject({
      version: 1,
      errors: [],
      totals: { subtotal: "40.00", discount_total: "4.00", total: "36.00", currency: "EUR" },
      promo_codes: [{ code: "DIEZ", state: "applied", value: "10.00", saving: "4.00" }],
    });
    expect(again.body.items[0]).toMatchObject({
      uuid: spa.id,
      title: "Spa",
      priceOptionUuid: spa.options[0].id,
      ticketsCount: 2,
      promoCode: "DIEZ",
      unit_price: "18.00",
      max_quantity: 4,
      for_present: true,
      gift,
      slot_id: null,
    });
    expect(again.body.items[0].price_options).toHaveLength(2);
    // Carts stored before gifts lost their sending time carry one.
    const { lines } = await db.selectFrom("carts").select("lines").executeTakeFirstOrThrow();
    const older = lines.map((one) => ({ ...one, note: one.note && { ...one.note, sendAt: "2026-12-24" } }));
    await db.updateTable("carts").set({ lines: older }).execute();
    expect((await read(token)).body.items[0].gift).toEqual(gift);
    expect((await read(await anonymous())).body.items).toEqual([]);
  });

  it("reduces quantities to the limits and reports it", async () => {
    const token = await anonymous();
    const items = [
      line(spa.options[0].id, 99),
      line(dated.options[0].id, 0, { slot_id: dated.options[0].slots[0], for_present: true }),
      line(newId(), 1),
      line(spa.options[1]?.id ?? "", 2),
    ];
    const { status, body } = await update(token, { items });
    expect(status).toBe(200);
    expect(body.items.map((item: { quantity: number }) => item.quantity)).toEqual([4, 1, 2]);
    expect(body.items[1].for_present).toBe(false);
    const reported = body.errors.map((error: { code: string; max_quantity?: number }) => [
      error.code,
      error.max_quantity,
    ]);
    expect(reported).toEqual([
      ["per_customer_exceeded", 4],
      ["quantity_minimum", 1],
      ["price_option_not_found", undefined],
      ["sold_out", undefined],
    ]);
    for (const error of body.errors) expect(error.error_text.length).toBeGreaterThan(5);
  });

  it("limits the cart also where stock is unlimited", async () => {
    const endless = await buildOffer(db);
    const { body } = await update(await anonymous(), { items: [line(endless.options[0].id, 100_000)] });
    expect([body.items[0].quantity, body.errors[0].code]).toEqual([ORDER_UNITS, "order_units_exceeded"]);
  });

  it("adds up the same option in the same slot", async () => {
    const token = await anonymous();
    const items = [line(spa.options[0].id, 1), line(spa.options[0].id.toUpperCase(), 2)];
    const { body } = await update(token, { items });
    expect(body.items.map((item: { quantity: number }) => item.quantity)).toEqual([3]);
  });

  it("gives unknown and inactive codes the same message", async () => {
    const { body } = await update(await anonymous(), {
      items: [line(spa.options[0].id, 1)],
      promo_codes: ["NOEXISTE", "APAGADO"],
    });
    const [unknown, off] = body.promo_codes;
    expect({ ...unknown, code: "" }).toEqual({ ...off, code: "" });
  });

  it("refuses an old version with the current cart, by body or If-Match", async () => {
    const token = await anonymous();
    await update(token, { items: [line(spa.options[0].id, 1)] });
    await update(token, { version: 1, items: [line(spa.options[0].id, 2)] });
    for (const stale of [
      await update(token, { version: 1, items: [] }),
      await update(token, { version: 0, items: [] }),
      await update(token, { items: [] }, { "If-Match": '"1"' }),
    ]) {
      expect([stale.status, stale.body.code]).toEqual([409, "stale_version"]);
      expect([stale.body.cart.version, stale.body.cart.items[0].quantity]).toEqual([2, 2]);
    }
    expect((await update(token, { items: [] }, { "If-Match": '"2"' })).body.version).toBe(3);
    expect((await update(token, { items: [] })).body.version).toBe(4);
  });

  it("accepts exactly one of many parallel changes of a version", async () => {
    const token = await anonymous();
    const first = await Promise.all(
      Array.from({ length: 8 }, () => update(token, { version: 0, items: [line(spa.options[0].id, 1)] })),
    );
    expect(first.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(first.filter(({ status }) => status === 409)).toHaveLength(7);
    const second = await Promise.all(
      Array.from({ length: 8 }, () => update(token, { version: 1, items: [] })),
    );
    expect(second.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)]);
    const free = await Promise.all(Array.from({ length: 8 }, () => update(token, { items: [] })));
    expect(free.map(({ body }) => body.version).sort((a, b) => a - b)).toEqual([3, 4, 5, 6, 7, 8, 9, 10]);
  });

  it.each([
    { items: [{ offer_price_uuid: "x", quantity: 1 }] },
    { items: [{ offer_price_uuid: newId(), quantity: 1.5 }] },
    { items: [{ offer_price_uuid: newId(), quantity: 2 ** 40 }] },
    { items: Array.from({ length: 21 }, () => ({ offer_price_uuid: newId(), quantity: 1 })) },
    { items: [], promo_codes: ["ñ"] },
    { items: [], version: -1 },
    { items: [{ offer_price_uuid: newId(), quantity: 1, gift: { message: "a\0b" } }] },
    {},
    [],
  ])("refuses %j", async (json) => {
    const answer = await update(await anonymous(), json);
    expect([answer.status, answer.body.code]).toEqual([400, "invalid"]);
  });

  it("merges the anonymous cart at sign-in, once", async () => {
    const token = await anonymous();
    const { userId } = await tokenOf(db);
    await update(token, { items: [line(spa.options[0].id, 3)], promo_codes: ["DIEZ"] });
    const actor = await authenticate(db, token);
    if (actor?.kind !== "visitor") throw new Error("no anonymous session");
    const elsewhere = (await openSession(db, { userId })).access;
    const slot = { slot_id: dated.options[0].slots[0] };
    await update(elsewhere, { items: [line(dated.options[0].id, 2, slot), line(spa.options[0].id, 1)] });
    const here = (await openSession(db, { userId, visitorId: actor.visitorId })).access;
    const signedIn = await authenticate(db, here);
    if (!signedIn) throw new Error("not signed in");
    expect(await countCartUnits({ ...visitorContext(db), actor: signedIn })).toBe(5);
    await Promise.all([read(here), read(here)]);
    const { body } = await read(here);
    expect(body.version).toBe(2);
    expect(body.items.map((item: { quantity: number }) => item.quantity)).toEqual([2, 3]);
    expect(body.promo_codes[0].code).toBe("DIEZ");
    expect((await read(elsewhere)).body).toEqual(body);
    expect(body.errors).toEqual([]);
    expect((await read(token)).body.items).toEqual([]);
  });

  it("deletes carts of sessions long expired, not those of accounts", async () => {
    const token = await anonymous();
    const user = await tokenOf(db);
    for (const one of [token, user.token]) await update(one, { items: [line(spa.options[0].id, 1)] });
    await db.updateTable("carts").set({ updated_at: 1 }).execute();
    await deleteStaleCarts(visitorContext(db));
    expect((await read(token)).body.version).toBe(0);
    expect((await read(user.token)).body.version).toBe(1);
    await db.updateTable("users").set({ deleted_at: 1 }).where("id", "=", user.userId).execute();
    await deleteStaleCarts(visitorContext(db));
    const left = await db
      .selectFrom("carts")
      .select("owner")
      .where("owner", "like", `%${user.userId}`)
      .execute();
    expect(left).toEqual([]);
  });
});
