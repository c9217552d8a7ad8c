// Proves the purchase by API: validate, create, capture, reservation.
import { beforeAll, expect, it } from "vitest";
import type { Db } from "~/db/schema";
import { FREE_UNITS } from "~/domain/catalogue/for-sale/unit-limits";
import { buyByApi, createByApi, tokenFor, validateByApi } from "../../fixtures/api-orders";
import { buildOffer } from "../../fixtures/offers";
import { newEmail } from "../../fixtures/orders";
import { insertPromo } from "../../fixtures/promo-codes";
import { type ApiClient, apiClient, tokenOf } from "../../support/api";
import { onSqlite } from "../../support/databases";
import { expectInvariants } from "../../support/invariants/sales-invariants";

const NOWHERE = "00000000-0000-4000-8000-000000000000";
const codesOf = (body: { code: string }[]) => body.map(({ code }) => code).sort();

onSqlite((_name, open) => {
  let db: Db;
  let api: ApiClient;
  beforeAll(async () => {
    ({ db } = await open());
    api = apiClient(db);
  });

  const anonymous = async () => (await api.call("POST /session/anonymous/")).body.access as string;

  it("prices an order with the body of the specification and holds no stock", async () => {
    const offer = await buildOffer(db, { options: [{ capacity: 5, actual_price: 2490 }] });
    const promo = await insertPromo(db, { value: 1000 });
    const [{ id: optionId }] = offer.options;
    const { status, body, headers } = await validateByApi(api, {
      items: [{ optionId, quantity: 2, price: "24.90", codes: [promo.code.toLowerCase()], gift: true }],
      email: " ana@example.es ",
    });
    expect(status).toBe(200);
    expect(headers.get("Cache-Control")).toBe("no-store");
    expect(body.checkout_data).toMatchObject({ email: "ana@example.es", need_receipt: false });
    expect(body.checkout_data.session_token).toMatch(/^[\w-]{43}$/);
    expect(Date.parse(body.checkout_data.expires_at) - Date.now()).toBeGreaterThan(29 * 60_000);
    expect(body.sales_data).toMatchObject({
      items: [
        {
          offer_price_uuid: optionId,
          offer_uuid: offer.id,
          quantity: 2,
          list_price: "24.90",
          unit_price: "22.41",
          promo_code: promo.code,
          line_total: "44.82",
          slot_id: null,
          for_present: true,
          organization: { uuid: offer.organizationId },
          withdrawal: { allowed: true, reason: null },
        },
      ],
      subtotal: "49.80",
      discount_total: "4.98",
      total: "44.82",
      taxes_included: true,
      currency: "EUR",
      notices: [],
    });
    const row = await db
      .selectFrom("price_options")
      .select("held")
      .where("id", "=", optionId)
      .executeTakeFirstOrThrow();
    expect(row.held).toBe(0);
  });

  it("reports all problems at once", async () => {
    const offer = await buildOffer(db, { options: [{ capacity: 1 }] });
    const [{ id: optionId }] = offer.options;
    const { status, body } = await validateByApi(api, {
      items: [{ optionId, quantity: 3 }, { optionId: NOWHERE }],
      email: "nobody",
      data: { terms_accepted: false, need_receipt: true, user_tax_number: "12345678A" },
    });
    expect(status).toBe(400);
    expect(codesOf(body)).toEqual([
      "email_invalid",
      "insufficient_stock",
      "price_option_not_found",
      "receipt_address_required",
      "receipt_fullname_required",
      "receipt_tax_number_invalid",
      "terms_required",
    ]);
    expect(body.find(({ code }: { code: string }) => code === "insufficient_stock")).toMatchObject({
      offer_price_uuid: optionId,
      max_quantity: 1,
      error_text: expect.stringContaining("queda"),
    });
    const empty = await validateByApi(api, { items: [] });
    expect([empty.status, codesOf(empty.body)]).toEqual([400, ["cart_empty"]]);
  });

  it("accepts a lower price with a notice and asks to confirm a higher one", async () => {
    const offer = await buildOffer(db);
    const [{ id: optionId }] = offer.options;
    const lower = await validateByApi(api, { items: [{ optionId, price: "25.00" }] });
    expect(lower.body.sales_data).toMatchObject({
      total: "20.00",
      notices: [{ code: "price_lowered", offer_price_uuid: optionId }],
    });
    const higher = await validateByApi(api, { items: [{ optionId, price: "19.99" }] });
    expect([higher.status, higher.body]).toMatchObject([
      400,
      [{ code: "price_changed", offer_price_uuid: optionId, current_price: "20.00" }],
    ]);
    const unseen = await validateByApi(api, { items: [{ optionId, price: null }] });
    expect(codesOf(unseen.body)).toEqual(["price_required"]);
    const unknown = await validateByApi(api, { items: [{ optionId, codes: ["NOEXISTE"] }] });
    expect(unknown.body.sales_data.notices).toMatchObject([
      { code: "promo_invalid", promo_code: "NOEXISTE" },
    ]);
  });

  it("buys without a session: the token alone opens the coupons", async () => {
    const offer = await buildOffer(db);
    const bought = await buyByApi(api, db, { items: [{ optionId: offer.options[0].id, quantity: 2 }] });
    expect(bought.sale).toMatchObject({
      uuid: bought.saleId,
      status: "captured",
      total: "40.00",
      receipt: { kind: "justificante" },
    });
    const [item] = bought.sale.items;
    expect(item.coupons).toHaveLength(2);
    expect(item.coupons[0].code).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{5}$/);
    expect(item).toMatchObject({ can_withdraw: true, review: { stars: null }, offer: { uuid: offer.id } });
    const stranger = await api.call(`POST /sales/capture/${bought.transactionId}/`);
    expect([stranger.status, stranger.body]).toEqual([
      200,
      { transaction_id: bought.transactionId, status: "captured", sale: null },
    ]);
    const wrong = await api.call(`POST /sales/capture/${bought.transactionId}/`, {
      json: { session_token: "not-it" },
    });
    expect(wrong.body.sale).toBeNull();
    await expectInvariants(db);
  });

  it("creates one sale per token: 201, then 200 with the same body", async () => {
    const offer = await buildOffer(db);
    const sessionToken = await tokenFor(api, { items: [{ optionId: offer.options[0].id }] });
    const first = await createByApi(api, sessionToken);
    expect(first.status).toBe(201);
    expect(first.body).toMatchObject({
      status: "created",
      total: "20.00",
      currency: "EUR",
      payment: { provider: "simulated", mode: "redirect", method: "GET", fields: {} },
    });
    const again = await createByApi(api, sessionToken);
    expect([again.status, again.body]).toEqual([200, first.body]);
  });

  it("captures a free order at once and sends the buyer to the success page", async () => {
    const offer = await buildOffer(db, { type: "promo", options: [{ actual_price: 0, regular_price: 0 }] });
    const sessionToken = await tokenFor(api, { items: [{ optionId: offer.options[0].id, price: "0.00" }] });
    const { status, body } = await createByApi(api, sessionToken);
    expect([status, body.status, body.total]).toEqual([201, "captured", "0.00"]);
    expect(body.payment.url).toContain(`/order/success?transaction_id=${body.transaction_id}`);
  });

  it("limits free units per customer, in the cart, the order and the offer", async () => {
    const offer = await buildOffer(db, { type: "promo", options: [{ actual_price: 0, regular_price: 0 }] });
    const optionId = offer.options[0].id;
    const item = { offer_price_uuid: optionId, quantity: 999 };
    const token = await anonymous();
    const cart = await api.call("POST /customer/cart/update/", { token, json: { items: [item] } });
    expect(cart.body.items[0]).toMatchObject({ quantity: FREE_UNITS });
    const refused = await validateByApi(api, { items: [{ optionId, quantity: 999, price: "0.00" }] });
    expect([refused.status, codesOf(refused.body)]).toEqual([400, ["per_customer_exceeded"]]);
    const { body } = await api.call(`GET /public/offers/${offer.id}/`);
    expect(body.price_options[0]).toMatchObject({ per_customer: FREE_UNITS, max_per_order: FREE_UNITS });
  });

  it("lets one IPv6 /64 hold part of an option unpaid, and reports the remaining units", async () => {
    const offer = await buildOffer(db, { options: [{ capacity: 200 }] });
    const items = [{ optionId: offer.options[0].id, quantity: 50 }];
    const orderFrom = async (clientAddress: string) => {
      const json = { session_token: await tokenFor(api, { items }) };
      return api.call("POST /sales/create/", { json, clientAddress });
    };
    expect((await orderFrom("2001:db8:7:7::1")).status).toBe(201);
    const refused = await orderFrom("2001:db8:7:7:ffff::2");
    expect([refused.status, refused.body]).toMatchObject([409, [{ code: "held_unpaid", max_quantity: 10 }]]);
    expect(refused.body[0].error_text).toContain("sin pagar");
    expect((await orderFrom("2001:db8:7:8::1")).status).toBe(201);
  });

  it("counts limits per account across its order addresses", async () => {
    const offer = await buildOffer(db, { options: [{ per_customer: 2 }] });
    const items = [{ optionId: offer.options[0].id, quantity: 2 }];
    const user = await tokenOf(db);
    await buyByApi(api, db, { items, token: user.token, email: newEmail() });
    const again = await validateByApi(api, { items, token: user.token, email: newEmail() });
    expect([again.status, codesOf(again.body)]).toEqual([400, ["per_customer_exceeded"]]);
    expect((await validateByApi(api, { items, email: newEmail() })).status).toBe(200);
  });
});
