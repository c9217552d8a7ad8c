/** Rows of the jobs of purchases: payments, refunds, stock, books, carts and checkouts. */
import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { EMPTY_CHECKOUT_FORM } from "~/domain/sales/checkout/checkout-form";
import { receivePaymentEvent } from "~/domain/sales/payment/receive-payment-event.server";
import { withdrawSale } from "~/domain/sales/withdrawal/withdraw-sale.server";
import { visitorContext } from "../../fixtures/context";
import { forced } from "../../fixtures/forced-status";
import { runOut } from "../../fixtures/ledger";
import { buildOffer } from "../../fixtures/offers";
import { agePayment, approve, endReservation, notificationOf, statusOf } from "../../fixtures/orders";
import { couponCheck, paymentEvent } from "../retention/old-rows";
import { buildExpiring } from "../sales/expiry/expiring-purchases";
import { type JobRows, LONG_AGO } from "./row-kit";

export const SALE_ROWS: JobRows = {
  async "process-payment-events"({ db, ordered }) {
    const { ctx, saleId, transactionId } = await ordered();
    await approve(db, transactionId);
    const eventId = randomUUID();
    await receivePaymentEvent(ctx, await notificationOf(db, transactionId, eventId));
    return {
      held: sql`payment_events where event_id = ${eventId}`,
      done: async () => (await statusOf(db, saleId)) === "captured",
    };
  },
  async "send-refunds"({ db, paid }) {
    const { ctx, email, saleId, transactionId } = await paid();
    const away = visitorContext(db, {
      misbehaviour: () => ({ refund: () => Promise.reject(new Error("away")) }),
    });
    await withdrawSale({ ...ctx, payments: away.payments }, { sale: { saleId }, email, couponIds: null });
    await db
      .updateTable("refunds")
      .set({ next_attempt_at: 1 })
      .where("payment_id", "=", transactionId)
      .execute();
    const status = () =>
      db.selectFrom("refunds").select("status").where("payment_id", "=", transactionId).executeTakeFirst();
    return {
      held: sql`sales where id = ${saleId}`,
      done: async () => (await status())?.status === "succeeded",
    };
  },
  async "refund-cancelled-slots"({ db, isGone, paid }) {
    const { options } = await buildOffer(db, { options: [{ slots: [{ capacity: 9 }] }] });
    const slotId = options[0].slots[0] ?? "";
    const { saleId, couponId } = await paid({ optionId: options[0].id, slotId });
    await db.updateTable("slots").set({ status: "cancelled" }).where("id", "=", slotId).execute();
    return {
      held: sql`sales where id = ${saleId}`,
      done: () => isGone(sql`coupons where id = ${couponId} and status = 'issued'`),
    };
  },
  async "expire-sales"({ db, ordered }) {
    const { saleId } = await ordered();
    await endReservation(db, saleId);
    return {
      held: sql`sales where id = ${saleId}`,
      done: async () => (await statusOf(db, saleId)) === "expired",
    };
  },
  async "reconcile-payments"({ db, ordered }) {
    const { saleId, transactionId } = await ordered();
    await approve(db, transactionId, "close_tab");
    await agePayment(db, transactionId);
    return {
      held: sql`payments where id = ${transactionId}`,
      done: async () => (await statusOf(db, saleId)) === "captured",
    };
  },
  async "book-breakage"({ db, isGone, paid }) {
    const { couponId } = await paid();
    await runOut(db, couponId, 16);
    const held = sql`coupons where id = ${couponId}`;
    return { held, done: () => isGone(sql`coupons where id = ${couponId} and in_liability = 1`) };
  },
  async "credit-expired-coupons"({ db }) {
    const { saleId } = await buildExpiring(db, { policy: "credit_12_months", endsIn: -16 });
    return {
      held: sql`sales where id = ${saleId}`,
      done: async () => (await statusOf(db, saleId)) === "refunded",
    };
  },
  async "delete-stale-checkouts"({ db, forgotten }) {
    const visitor_id = randomUUID();
    const draft = { visitor_id, form: EMPTY_CHECKOUT_FORM, problems: [], updated_at: LONG_AGO };
    await db.insertInto("checkout_drafts").values(draft).execute();
    return forgotten(sql`checkout_drafts where visitor_id = ${visitor_id}`);
  },
  async "delete-stale-carts"({ db, forgotten, deletedUser }) {
    const owner = `user:${await deletedUser()}`;
    const cart = { owner, lines: [], codes: [], version: 1, updated_at: LONG_AGO };
    await db.insertInto("carts").values(cart).execute();
    return forgotten(sql`carts where owner = ${owner}`);
  },
  async "simulator-notifications"({ db, isGone, ordered }) {
    const { transactionId } = await ordered();
    await approve(db, transactionId, "close_tab");
    const held = sql`simulated_notifications where order_id = (
      select provider_order_id from payments where id = ${transactionId})`;
    await sql`update simulated_notifications set due_at = 1`.execute(db);
    return { held, done: () => isGone(sql`${held} and delivered_at is null`) };
  },
  async "delete-payment-events"({ db, forgotten }) {
    const event = await paymentEvent(db, { processed_at: LONG_AGO });
    return forgotten(sql`payment_events where event_id = ${event}`);
  },
  async "delete-coupon-checks"({ db, forgotten }) {
    return forgotten(sql`coupon_checks where id = ${await couponCheck(db, LONG_AGO)}`);
  },
  async "forget-unpaid-orders"({ db, isGone, ordered }) {
    const { saleId } = await ordered();
    const unpaid = { status: forced("expired"), reserved_until: LONG_AGO } as const;
    await db.updateTable("sales").set(unpaid).where("id", "=", saleId).execute();
    const held = sql`sales where id = ${saleId}`;
    return { held, done: () => isGone(sql`${held} and email not like '%@deleted.invalid'`) };
  },
};
