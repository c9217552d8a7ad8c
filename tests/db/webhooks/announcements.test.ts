// Proves which deliveries the real verbs write: with the event or not at all, only for the seller, without the buyer, and as the OpenAPI document describes them.
import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach, expect, it } from "vitest";
import type { Db } from "~/db/schema";
import { changeOffer } from "~/domain/catalogue/manage/change-offer.server";
import type { Actor } from "~/domain/kernel/context";
import { extendLine } from "~/domain/sales/expiry/extend-line.server";
import { captureSale } from "~/domain/sales/payment/capture-sale.server";
import { redeemCoupon } from "~/domain/sales/redemption/redeem-coupon.server";
import { undoRedemptions } from "~/domain/sales/redemption/undo-redemption.server";
import { refundCoupons } from "~/domain/sales/refunds/refund-coupons.server";
import { expireSales } from "~/domain/sales/stock/expire-sales.server";
import { WEBHOOK_EVENTS } from "~/domain/webhooks/webhook-event";
import { staffActor, visitorContext } from "../../fixtures/context";
import { buildOffer } from "../../fixtures/offers";
import { approve, cancelSale, endReservation, newEmail, placeOrder } from "../../fixtures/orders";
import { buildPurchase, redeemAtCounter } from "../../fixtures/purchases";
import { recordEvent } from "../../fixtures/record-event";
import { buildUser } from "../../fixtures/users";
import { buildWebhook } from "../../fixtures/webhooks";
import { apiClient } from "../../support/api";
import { eventJudge } from "../../support/api-judge";
import { onBothDatabases } from "../../support/databases";
import { buildExpiring, DAY_MS } from "../sales/expiry/expiring-purchases";

const URL_OF_PARTNER = "https://93.184.215.14/avisos";

onBothDatabases("transactions", (_name, open) => {
  let db: Db;
  let staff: Actor;
  let problemsOf: ReturnType<typeof eventJudge>;
  /** Types of events judged so far. */
  const seen = new Set<string>();

  beforeAll(async () => {
    ({ db } = await open());
    problemsOf = eventJudge((await apiClient(db).call("GET /openapi.json")).body);
    const { id: userId } = await buildUser(db, { is_staff: true });
    staff = staffActor(userId);
  });
  beforeEach(async () => {
    await db.deleteFrom("webhook_deliveries").execute();
  });

  async function announced(endpointId: string) {
    const rows = await db
      .selectFrom("webhook_deliveries")
      .select(["type", "order_key", "body"])
      .where("endpoint_id", "=", endpointId)
      .orderBy("sequence")
      .execute();
    const events = rows.map(({ order_key, body }) => ({ key: order_key, event: JSON.parse(body) }));
    for (const { event } of events) {
      seen.add(event.type);
      recordEvent(event);
      expect(problemsOf(event)).toEqual([]);
    }
    return events.map(({ key, event }) => ({ key, ...event }));
  }
  const typesOf = async (endpointId: string) => (await announced(endpointId)).map(({ type }) => type);

  it("announces a paid sale of two sellers to each with its own lines, and nothing about the buyer", async () => {
    const mine = await buildOffer(db, { title: "Circuito de spa", options: [{ capacity: 5 }] });
    const other = await buildOffer(db, { title: "Cena para dos", options: [{}] });
    const webhook = await buildWebhook(db, mine.organizationId, URL_OF_PARTNER);
    const second = await buildWebhook(db, other.organizationId, URL_OF_PARTNER);
    const email = newEmail();
    const ctx = visitorContext(db);
    const lines = [
      { optionId: mine.options[0].id, quantity: 2 },
      { optionId: other.options[0].id, quantity: 1 },
    ];
    const sale = await placeOrder(ctx, { lines, form: { email } });
    await approve(db, sale.transactionId);
    expect(await announced(webhook.endpointId)).toEqual([]);
    await captureSale(ctx, sale.transactionId);
    const [event, ...more] = await announced(webhook.endpointId);
    expect(more).toEqual([]);
    expect(event).toMatchObject({
      type: "sale.captured",
      key: sale.saleId,
      organization: mine.organizationId,
      object: {
        sale_uuid: sale.saleId,
        status: "captured",
        channel: "web",
        currency: "EUR",
        gross_amount: "40.00",
        lines: [
          {
            offer: { uuid: mine.id, title: "Circuito de spa" },
            quantity: 2,
            unit_price: "20.00",
            gross_amount: "40.00",
            slot_start: null,
          },
        ],
      },
    });
    expect((await announced(second.endpointId))[0]).toMatchObject({
      object: { gross_amount: "20.00", lines: [{ offer: { uuid: other.id } }] },
    });
    const coupons = await db
      .selectFrom("coupons")
      .innerJoin("sale_lines", "sale_lines.id", "coupons.sale_line_id")
      .select("code")
      .where("sale_id", "=", sale.saleId)
      .execute();
    const secrets = [email, sale.transactionId, ...coupons.map(({ code }) => code)];
    for (const secret of secrets) expect(JSON.stringify(event)).not.toContain(secret);
  });

  it("announces a redemption, a refund and its void coupons after their sale, in this order", async () => {
    const offer = await buildOffer(db, { options: [{ capacity: 5 }] });
    const { endpointId } = await buildWebhook(db, offer.organizationId, URL_OF_PARTNER);
    const { ctx, ids, saleId } = await buildPurchase(db, { of: offer, quantity: 2 });
    const [used = "", unused = ""] = ids;
    const { coupon } = await redeemAtCounter(db, used);
    await refundCoupons({ ...ctx, actor: staff }, refundOf(saleId, [unused]));
    const events = await announced(endpointId);
    expect(events.map(({ type, key }) => [type, key])).toEqual(
      ["sale.captured", "coupon.redeemed", "coupon.void", "refund.completed"].map((type) => [type, saleId]),
    );
    const [, redeemed, voided, refunded] = events;
    expect(redeemed.object).toMatchObject({
      uuid: used,
      status: "redeemed",
      sale_uuid: saleId,
      paid_value: "20.00",
      redeemed_at: new Date(coupon.redeemedAt ?? 0).toISOString(),
    });
    expect(redeemed.object.code.replaceAll("-", "")).toBe(coupon.code);
    expect(voided.object).toMatchObject({ uuid: unused, code: null, status: "void", void_reason: "refund" });
    expect(refunded.object).toMatchObject({
      sale_uuid: saleId,
      amount: "20.00",
      coupons: [{ uuid: unused, amount: "20.00" }],
    });
  });

  it("announces that a redemption was undone, without the code that is good again", async () => {
    const offer = await buildOffer(db, { options: [{ capacity: 5 }] });
    const { endpointId, ctx } = await buildWebhook(db, offer.organizationId, URL_OF_PARTNER);
    const { ids } = await buildPurchase(db, { of: offer, quantity: 1 });
    const nonce = randomUUID();
    const redemption = { text: ids[0] ?? "", nonce, placeId: null, scannedAt: null, offline: false };
    await redeemCoupon({ ...visitorContext(db), actor: ctx.actor }, redemption);
    await undoRedemptions(ctx, { nonces: [nonce], reason: null });
    await undoRedemptions(ctx, { nonces: [nonce], reason: null });
    const events = await announced(endpointId);
    expect(events.map(({ type }) => type).slice(1)).toEqual(["coupon.redeemed", "coupon.redemption_undone"]);
    expect(events[2].object).toMatchObject({ uuid: ids[0], status: "issued", code: null, redeemed_at: null });
  });

  it("announces that a coupon was extended, once, with its new end", async () => {
    const { of, holder, ids, validUntil } = await buildExpiring(db, { policy: "extend_once", quantity: 1 });
    const { endpointId } = await buildWebhook(db, of.organizationId, URL_OF_PARTNER);
    for (let times = 0; times < 2; times++) await extendLine(visitorContext(db), holder);
    const [event, ...more] = await announced(endpointId);
    expect([event.type, more]).toEqual(["coupon.extended", []]);
    const end = new Date(validUntil + 60 * DAY_MS).toISOString();
    expect(event.object).toMatchObject({ uuid: ids[0], status: "issued", code: null, valid_until: end });
  });

  it("announces an offer that has sold its last unit, once", async () => {
    const offer = await buildOffer(db, { title: "Masaje", options: [{ capacity: 2 }, { is_active: false }] });
    const { endpointId } = await buildWebhook(db, offer.organizationId, URL_OF_PARTNER);
    await buildPurchase(db, { of: offer, quantity: 1 });
    await buildPurchase(db, { of: offer, quantity: 1 });
    const events = await announced(endpointId);
    expect(events.map(({ type }) => type)).toEqual(["sale.captured", "sale.captured", "offer.sold_out"]);
    expect(events[2]).toMatchObject({ key: offer.id, object: { uuid: offer.id, title: "Masaje" } });
  });

  it("is not sold out while a date has places", async () => {
    const offer = await buildOffer(db, {
      options: [{ slots: [{ capacity: 1 }, { capacity: 1 }] }],
      validity: { mode: "slot" },
    });
    const { endpointId } = await buildWebhook(db, offer.organizationId, URL_OF_PARTNER);
    const [option] = offer.options;
    for (const [index, slotId] of option.slots.entries()) {
      const ctx = visitorContext(db);
      const sale = await placeOrder(ctx, { lines: [{ optionId: option.id, slotId, quantity: 1 }] });
      await approve(db, sale.transactionId);
      await captureSale(ctx, sale.transactionId);
      const soldOut = (await typesOf(endpointId)).filter((type) => type === "offer.sold_out");
      expect(soldOut).toHaveLength(index);
    }
    expect((await announced(endpointId))[0].object.lines[0].slot_start).toMatch(/Z$/);
  });

  it("announces staff's decisions about an offer, not the partner's own steps", async () => {
    const offer = await buildOffer(db, { status: "in_review" });
    const { endpointId, owner } = await buildWebhook(db, offer.organizationId, URL_OF_PARTNER);
    const move = { to: "rejected", reasonCode: "incomplete", reason: "Falta la dirección." } as const;
    const ctx = visitorContext(db);
    const change = { id: offer.id, content: {}, expectedVersion: null };
    await changeOffer({ ...ctx, actor: staff }, { ...change, move });
    const back = { to: "draft", reasonCode: null, reason: null } as const;
    await changeOffer({ ...ctx, actor: owner }, { ...change, move: back });
    const { reasonCode: reason_code, reason } = move;
    const object = { uuid: offer.id, status: "rejected", change: null, reason_code, reason };
    expect(await announced(endpointId)).toMatchObject([{ type: "offer.decided", key: offer.id, object }]);
  });

  it("writes only for subscribed and enabled endpoints, and nothing when the transaction fails", async () => {
    const offer = await buildOffer(db, { options: [{ capacity: 2 }] });
    const redeemed = await buildWebhook(db, offer.organizationId, URL_OF_PARTNER, ["coupon.redeemed"]);
    const off = await buildWebhook(db, offer.organizationId, URL_OF_PARTNER);
    await db
      .updateTable("webhook_endpoints")
      .set({ status: "disabled", status_reason: "owner" })
      .where("id", "=", off.endpointId)
      .execute();
    const { ids } = await buildPurchase(db, { of: offer, quantity: 1 });
    await redeemAtCounter(db, ids[0] ?? "");
    await expect(redeemAtCounter(db, ids[0] ?? "")).rejects.toThrow();
    expect(await typesOf(redeemed.endpointId)).toEqual(["coupon.redeemed"]);
    expect(await typesOf(off.endpointId)).toEqual([]);
  });

  function refundOf(saleId: string, couponIds: string[]) {
    const key = `devolucion-${saleId}`;
    return { saleId, key, couponIds, amount: null, evenRedeemed: false, reason: "No puede ir" };
  }

  it("announces orders that ended unpaid, by what ended them, once", async () => {
    const offer = await buildOffer(db, { options: [{}] });
    const { endpointId } = await buildWebhook(db, offer.organizationId, URL_OF_PARTNER);
    const ctx = visitorContext(db);
    const place = () => placeOrder(ctx, { lines: [{ optionId: offer.options[0].id }] });
    const [declined, cancelled] = [await place(), await place()];
    await approve(db, declined.transactionId, "declined_at_capture");
    await captureSale(ctx, declined.transactionId);
    await captureSale(ctx, declined.transactionId);
    await cancelSale(ctx, cancelled);
    const late = await place();
    await endReservation(db, late.saleId);
    await expireSales(ctx);
    await expireSales(ctx);
    const events = await announced(endpointId);
    expect(events).toMatchObject([
      { type: "sale.declined", key: declined.saleId, object: { status: "declined", captured_at: null } },
      { type: "sale.cancelled", key: cancelled.saleId, object: { status: "cancelled" } },
      { type: "sale.expired", key: late.saleId, object: { status: "expired", sale_uuid: late.saleId } },
    ]);
    for (const { object } of events) expect(object.ended_at).not.toBeNull();
  });

  it("has judged each type of event by the document", () => {
    expect([...seen].sort()).toEqual([...WEBHOOK_EVENTS].sort());
  });
});
