/**
 * Proves that a locked row does not block its job: a table of all jobs, each with a row locked by another
 * transaction.
 */

import { randomUUID } from "node:crypto";
import { type Insertable, type RawBuilder, sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openDatabase } from "~/db/connect.server";
import { eachRow } from "~/db/job-failures.server";
import type { Db, Schema } from "~/db/schema";
import { DAY_MS } from "~/domain/kernel/durations";
import { EMPTY_CHECKOUT_FORM } from "~/domain/sales/checkout/checkout-form";
import { captureSale } from "~/domain/sales/payment/capture-sale.server";
import { receivePaymentEvent } from "~/domain/sales/payment/receive-payment-event.server";
import { withdrawSale } from "~/domain/sales/withdrawal/withdraw-sale.server";
import { openCase } from "~/domain/support/open-case.server";
import { jobList } from "~/jobs.server";
import { identity } from "~/site-identity";
import { jobContext, SECRET, visitorContext } from "../fixtures/context";
import { buildQuestion } from "../fixtures/feedback";
import { forced } from "../fixtures/forced-status";
import { buildGift } from "../fixtures/gifts";
import { buildEarner, runOut } from "../fixtures/ledger";
import { mailRow, queueMail } from "../fixtures/mails";
import { buildOffer } from "../fixtures/offers";
import {
  agePayment,
  approve,
  endReservation,
  newEmail,
  notificationOf,
  placeOrder,
  statusOf,
} from "../fixtures/orders";
import { buildOrganization } from "../fixtures/organizations";
import { buildPurchase, soldToEndIn } from "../fixtures/purchases";
import { buildUser } from "../fixtures/users";
import { accountWishes, mailsOf, wanted } from "../fixtures/wishes";
import { onBothDatabases } from "../support/databases";
import { TEST_WAIT_MS } from "../support/template-databases";
import {
  auditRow,
  consentState,
  couponCheck,
  dailyCount,
  partnerLead,
  paymentEvent,
  sentMail,
  unplacedPicture,
} from "./retention/old-rows";
import { buildExpiring } from "./sales/expiry/expiring-purchases";
import { buildGiftCard } from "./sales/gift-cards/card-orders";
import { accountWaits } from "./sales/waiting-list/waiting-guests";

/**
 * One of two rows of a job: the lock another transaction holds on it, and whether the job has processed it.
 */
interface Row {
  /** e.g. `sales where id = '…'`; none = the job changes no row that exists. */
  held?: RawBuilder<unknown>;
  done(): Promise<boolean>;
}

const LONG_AGO = 1;
const tomorrow = () => new Date(Date.now() + DAY_MS).toISOString().slice(0, 16);

onBothDatabases("locks", (name, open) => {
  let db: Db;
  let other: Db;
  beforeAll(async () => {
    const opened = await open();
    db = opened.db;
    other = openDatabase(opened.url, TEST_WAIT_MS);
  });
  afterAll(() => other.destroy());

  const transport = { send: async () => {}, close: () => {} };
  const jobs = jobList(SECRET, transport);

  async function run(jobName: string): Promise<void> {
    const job = jobs.find((one) => one.name === jobName);
    if (!job) throw new Error(`no job ${jobName}`);
    const ctx = jobContext(visitorContext(db));
    for (const lane of (await job.lanes?.(ctx)) ?? [""]) await job.run(ctx, lane);
  }

  /** Calls the work while another transaction holds the rows. */
  async function holding(held: RawBuilder<unknown>, work: () => Promise<void>): Promise<void> {
    await other.transaction().execute(async (trx) => {
      await sql`select 1 from ${held} for update`.execute(trx);
      await work();
    });
  }

  const isGone = async (rows: RawBuilder<unknown>) =>
    (await sql`select 1 from ${rows}`.execute(db)).rows.length === 0;
  /** A row that the job deletes. */
  const forgotten = (held: RawBuilder<unknown>): Row => ({ held, done: () => isGone(held) });

  async function ordered() {
    const optionId = (await buildOffer(db, { options: [{ capacity: 5 }] })).options[0].id;
    const ctx = visitorContext(db);
    return { ctx, ...(await placeOrder(ctx, { lines: [{ optionId }] })) };
  }

  async function paid(place?: { optionId: string; slotId?: string }) {
    const optionId = place?.optionId ?? (await buildEarner(db, "on_redemption")).options[0].id;
    const ctx = visitorContext(db);
    const email = newEmail();
    const lines = [{ optionId, ...(place?.slotId && { slotId: place.slotId }) }];
    const sale = await placeOrder(ctx, { lines, form: { email } });
    await approve(db, sale.transactionId);
    await captureSale(ctx, sale.transactionId);
    const coupon = await db
      .selectFrom("coupons")
      .innerJoin("sale_lines", "sale_lines.id", "coupons.sale_line_id")
      .select("coupons.id")
      .where("sale_id", "=", sale.saleId)
      .executeTakeFirstOrThrow();
    return { ctx, email, couponId: coupon.id, ...sale };
  }

  const mailedAs = (email: string, template: string) => async () =>
    (await mailsOf(db, email, template)).length > 0;

  const deletedUser = async () => (await buildUser(db, { deleted_at: 1 })).id;

  /** By default one that ended long ago without an order. */
  async function friendInvitation(values: Partial<Insertable<Schema["friend_invitations"]>>) {
    const { id: inviterId } = await buildUser(db);
    const id = randomUUID();
    const row = { id, inviter_id: inviterId, visitor_id: id, accepted_at: 1, ...values };
    await db.insertInto("friend_invitations").values(row).execute();
    return { id, inviterId };
  }

  /** @returns the serial of a pass of a coupon */
  async function walletPass(values: { is_due: boolean; created_at?: number; changed_at?: number }) {
    const [id = ""] = (await buildPurchase(db, { quantity: 1 })).ids;
    const serial = `${id}.1.google`;
    const now = Date.now();
    const row = { serial, coupon_id: id, secret_version: 1, wallet: "google", next_attempt_at: 0 } as const;
    await db
      .insertInto("wallet_passes")
      .values({ ...row, created_at: now, changed_at: now, ...values })
      .execute();
    return serial;
  }

  const couponOf = (serial: string) => serial.slice(0, serial.indexOf("."));

  /** @returns the number of a delivery that is due */
  async function webhookDelivery({ created_at = Date.now() }: { created_at?: number }): Promise<number> {
    const { id: organization_id } = await buildOrganization(db);
    const endpoint_id = randomUUID();
    await db
      .insertInto("webhook_endpoints")
      .values({
        id: endpoint_id,
        organization_id,
        slot: 1,
        url: "https://127.0.0.1/",
        description: "",
        events: ["sale.captured"],
        status: "enabled",
        status_reason: null,
        secret_sealed: "x",
        old_secret_sealed: null,
        old_secret_until: null,
        failing_since: null,
        created_at: 1,
        updated_at: 1,
      })
      .execute();
    const { sequence } = await db
      .insertInto("webhook_deliveries")
      .values({
        id: randomUUID(),
        event_id: randomUUID(),
        endpoint_id,
        type: "sale.captured",
        body: "{}",
        order_key: endpoint_id,
        status: "pending",
        attempts: 0,
        next_attempt_at: 1,
        lease_until: null,
        last_error: null,
        answer_status: null,
        answer_text: null,
        created_at,
        attempted_at: null,
        ended_at: null,
      })
      .returning("sequence")
      .executeTakeFirstOrThrow();
    return sequence;
  }

  async function bulkJob({ created_at = Date.now() }: { created_at?: number }): Promise<string> {
    const { id: organization_id } = await buildOrganization(db);
    const id = randomUUID();
    await db
      .insertInto("bulk_jobs")
      .values({
        id,
        organization_id,
        request_key: id,
        user_id: id,
        verb: "pause",
        setting: null,
        status: "queued",
        attempts: 0,
        next_attempt_at: 1,
        lease_until: null,
        last_error: null,
        created_at,
        ended_at: null,
      })
      .execute();
    return id;
  }

  async function offerImport({ created_at = Date.now() }: { created_at?: number }): Promise<string> {
    const { id: organization_id } = await buildOrganization(db);
    const id = randomUUID();
    await db
      .insertInto("offer_imports")
      .values({
        id,
        organization_id,
        request_key: id,
        user_id: id,
        format: "csv",
        found_columns: "[]",
        mapping: "{}",
        status: "checking",
        bytes: 1,
        bytes_done: 0,
        line_done: 0,
        created: 0,
        updated: 0,
        unchanged: 0,
        refused_rows: 0,
        attempts: 0,
        next_attempt_at: 1,
        lease_until: null,
        last_error: null,
        created_at,
        ended_at: null,
      })
      .execute();
    return id;
  }

  const rows: Record<string, () => Promise<Row>> = {
    async "apply-price-schedules"() {
      const { options } = await buildOffer(db);
      const id = randomUUID();
      await db
        .insertInto("price_schedules")
        .values({
          id,
          price_option_id: options[0].id,
          status: "planned",
          price: 100,
          starts_at: LONG_AGO,
          due_at: LONG_AGO,
          created_at: LONG_AGO,
          created_by: "test",
        })
        .execute();
      const held = sql`price_schedules where id = ${id}`;
      return { held, done: () => isGone(sql`${held} and status = 'planned'`) };
    },
    async "change-many-offers"() {
      const held = sql`bulk_jobs where id = ${await bulkJob({})}`;
      return { held, done: () => isGone(sql`${held} and status = 'queued'`) };
    },
    async "import-offers"() {
      const held = sql`offer_imports where id = ${await offerImport({})}`;
      return { held, done: () => isGone(sql`${held} and status = 'checking'`) };
    },
    async "delete-offer-imports"() {
      return forgotten(sql`offer_imports where id = ${await offerImport({ created_at: 1 })}`);
    },
    async "delete-bulk-jobs"() {
      return forgotten(sql`bulk_jobs where id = ${await bulkJob({ created_at: 1 })}`);
    },
    async "deliver-mail"() {
      const key = await queueMail(db);
      return {
        held: sql`mail_outbox where event_key = ${key}`,
        done: async () => (await mailRow(db, key)).status === "sent",
      };
    },
    async "alarm-of-dead-mails"() {
      // Without an operator's address no mail is sent; tests/db/mail/dead-mails.test.ts covers the other
      // case.
      return { done: async () => true };
    },
    async "mail-desk-queue"() {
      await buildOffer(db, { status: "in_review" });
      return { done: mailedAs(identity.contacts.businessEmail, "desk-queue") };
    },
    async "mail-sales-of-day"() {
      // At other hours it writes nothing; tests/db/partner/member-mails.test.ts says the hour.
      return { done: async () => true };
    },
    async "mail-week-of-sellers"() {
      // As above.
      return { done: async () => true };
    },
    async "remind-of-expiry"() {
      const { couponId, email } = await paid();
      const soon = soldToEndIn(10);
      await db.updateTable("coupons").set(soon).where("id", "=", couponId).execute();
      return { held: sql`coupons where id = ${couponId}`, done: mailedAs(email, "coupon-expiring") };
    },
    async "remind-of-dates"() {
      // Before nine it writes nothing; tests/db/mail/date-reminders.test.ts says the hour.
      return { done: async () => true };
    },
    async "deliver-due-gifts"() {
      const optionId = (await buildOffer(db, { options: [{ capacity: 5 }] })).options[0].id;
      const ctx = visitorContext(db);
      const to = newEmail();
      const gifts = { [optionId]: { from: "Ana", name: "Luis", email: to, message: "", sendAt: tomorrow() } };
      const lines = [{ optionId, slotId: null, quantity: 1, gift: true }];
      const sale = await placeOrder(ctx, { lines, form: { gifts } });
      await approve(db, sale.transactionId);
      await captureSale(ctx, sale.transactionId);
      const due = { gift_due_at: LONG_AGO };
      await db.updateTable("sale_lines").set(due).where("sale_id", "=", sale.saleId).execute();
      return { held: sql`sales where id = ${sale.saleId}`, done: mailedAs(to, "gift") };
    },
    async "report-dead-gifts"() {
      const optionId = (await buildOffer(db, { options: [{ capacity: 5 }] })).options[0].id;
      const ctx = visitorContext(db);
      const [email, to] = [newEmail(), newEmail()];
      const gifts = { [optionId]: { from: "Ana", name: "Luis", email: to, message: "" } };
      const lines = [{ optionId, slotId: null, quantity: 1, gift: true }];
      const sale = await placeOrder(ctx, { lines, form: { email, gifts } });
      await approve(db, sale.transactionId);
      await captureSale(ctx, sale.transactionId);
      const dead = { status: "dead", next_attempt_at: Date.now() } as const;
      await db.updateTable("mail_outbox").set(dead).where("recipient", "=", to).execute();
      return { done: mailedAs(email, "gift-undelivered") };
    },
    async "ask-for-ratings"() {
      const { couponId, email } = await paid();
      const used = { status: forced("redeemed"), redeemed_at: Date.now() - 2 * DAY_MS } as const;
      await db.updateTable("coupons").set(used).where("id", "=", couponId).execute();
      return { held: sql`coupons where id = ${couponId}`, done: mailedAs(email, "rating-request") };
    },
    async "process-payment-events"() {
      const { ctx, saleId, transactionId } = await ordered();
      await approve(db, transactionId);
      const eventId = randomUUID();
      await receivePaymentEvent(ctx, await notificationOf(db, transactionId, eventId));
      return {
        held: sql`payment_events where event_id = ${eventId}`,
        done: async () => (await statusOf(db, saleId)) === "captured",
      };
    },
    async "send-refunds"() {
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
    async "refund-cancelled-slots"() {
      const { options } = await buildOffer(db, { options: [{ slots: [{ capacity: 9 }] }] });
      const slotId = options[0].slots[0] ?? "";
      const { saleId, couponId } = await paid({ optionId: options[0].id, slotId });
      await db.updateTable("slots").set({ status: "cancelled" }).where("id", "=", slotId).execute();
      return {
        held: sql`sales where id = ${saleId}`,
        done: () => isGone(sql`coupons where id = ${couponId} and status = 'issued'`),
      };
    },
    async "expire-sales"() {
      const { saleId } = await ordered();
      await endReservation(db, saleId);
      return {
        held: sql`sales where id = ${saleId}`,
        done: async () => (await statusOf(db, saleId)) === "expired",
      };
    },
    async "reconcile-payments"() {
      const { saleId, transactionId } = await ordered();
      await approve(db, transactionId, "close_tab");
      await agePayment(db, transactionId);
      return {
        held: sql`payments where id = ${transactionId}`,
        done: async () => (await statusOf(db, saleId)) === "captured",
      };
    },
    async "book-breakage"() {
      const { couponId } = await paid();
      await runOut(db, couponId, 16);
      const held = sql`coupons where id = ${couponId}`;
      return { held, done: () => isGone(sql`coupons where id = ${couponId} and in_liability = 1`) };
    },
    async "credit-expired-coupons"() {
      const { saleId } = await buildExpiring(db, { policy: "credit_12_months", endsIn: -16 });
      return {
        held: sql`sales where id = ${saleId}`,
        done: async () => (await statusOf(db, saleId)) === "refunded",
      };
    },
    async "delete-stale-checkouts"() {
      const visitor_id = randomUUID();
      const draft = { visitor_id, form: EMPTY_CHECKOUT_FORM, problems: [], updated_at: LONG_AGO };
      await db.insertInto("checkout_drafts").values(draft).execute();
      return forgotten(sql`checkout_drafts where visitor_id = ${visitor_id}`);
    },
    async "delete-stale-carts"() {
      const owner = `user:${await deletedUser()}`;
      const cart = { owner, lines: [], codes: [], version: 1, updated_at: LONG_AGO };
      await db.insertInto("carts").values(cart).execute();
      return forgotten(sql`carts where owner = ${owner}`);
    },
    async "delete-old-cookie-choices"() {
      const id = randomUUID();
      const choice = { id, reference: id, text_version: "1", source: "banner", at: LONG_AGO } as const;
      await db
        .insertInto("cookie_choices")
        .values({ ...choice, analytics: false, marketing: false })
        .execute();
      return forgotten(sql`cookie_choices where id = ${id}`);
    },
    async "delete-expired-sessions"() {
      const id = randomUUID();
      const times = { created_at: LONG_AGO, last_used_at: LONG_AGO, expires_at: LONG_AGO, revoked_at: null };
      const secrets = { visitor_id: id, refresh_hash: id, user_agent: "" };
      await db
        .insertInto("sessions")
        .values({ id, scope: "anonymous", user_id: null, ...secrets, ...times })
        .execute();
      return forgotten(sql`sessions where id = ${id}`);
    },
    async "forget-favorites"() {
      const user_id = await deletedUser();
      const { id: offer_id } = await buildOffer(db);
      await db.insertInto("favorites").values({ user_id, offer_id, created_at: 1 }).execute();
      return forgotten(sql`favorites where user_id = ${user_id}`);
    },
    async "forget-authors"() {
      const user_id = await deletedUser();
      const id = randomUUID();
      const { id: offer_id } = await buildOffer(db);
      const times = { created_at: 1, updated_at: 1 };
      await db
        .insertInto("feedback")
        .values({
          id,
          offer_id,
          user_id,
          email_key: id,
          email_sealed: "x",
          edit_token_hash: id,
          stars: 5,
          ...times,
          author_name: null,
          comment: null,
          status: "published",
          verified_purchase: true,
          source: "account",
          reply_text: null,
          reply_at: null,
          dispute_reason: null,
          dispute_evidence: null,
          dispute_decision: null,
        })
        .execute();
      return {
        held: sql`feedback where id = ${id}`,
        done: () => isGone(sql`feedback where user_id = ${user_id}`),
      };
    },
    async "tidy-questions"() {
      const { id: offerId } = await buildOffer(db);
      const id = await buildQuestion(db, offerId, { status: "refused", at: 1 });
      return forgotten(sql`offer_questions where id = ${id}`);
    },
    async "forget-askers"() {
      const userId = await deletedUser();
      const { id: offerId } = await buildOffer(db);
      const id = await buildQuestion(db, offerId, { userId });
      return {
        held: sql`offer_questions where id = ${id}`,
        done: () => isGone(sql`offer_questions where user_id = ${userId}`),
      };
    },
    async "send-newsletter"() {
      const day = randomUUID();
      await db
        .insertInto("newsletter_editions")
        .values({ day, sent_to: "", queued: 1, begun_at: 1, finished_at: 1, tidied_at: null })
        .execute();
      const key = await queueMail(db, { template: "newsletter", eventKey: `newsletter:${day}` });
      await db.updateTable("mail_outbox").set({ status: "sent" }).where("event_key", "=", key).execute();
      return forgotten(sql`mail_outbox where event_key = ${key}`);
    },
    async "deliver-due-gift-cards"() {
      const email = newEmail();
      const gift = { from: "Ana", name: "", message: "", email };
      const { id, saleId } = await buildGiftCard(db, 50, gift);
      await db.updateTable("gift_cards").set({ gift_due_at: 1, version: 2 }).where("id", "=", id).execute();
      return {
        held: sql`sales where id = ${saleId}`,
        done: () => isGone(sql`gift_cards where id = ${id} and gift_due_at is not null`),
      };
    },
    async "warn-of-ending-gift-cards"() {
      const { id, saleId, buyerEmail } = await buildGiftCard(db);
      const soon = Date.now() + 86_400_000;
      await db.updateTable("gift_cards").set({ valid_until: soon }).where("id", "=", id).execute();
      return { held: sql`sales where id = ${saleId}`, done: mailedAs(buyerEmail, "gift-card-ending") };
    },
    async "lapse-gift-cards"() {
      const { id, saleId } = await buildGiftCard(db);
      await db.updateTable("gift_cards").set({ valid_until: 1 }).where("id", "=", id).execute();
      return {
        held: sql`sales where id = ${saleId}`,
        done: () => isGone(sql`gift_cards where id = ${id} and closed_at is null`),
      };
    },
    async "follow-kept-gifts"() {
      const userId = await deletedUser();
      const { lineId } = await buildGift(db);
      await db.updateTable("sale_lines").set({ kept_by: userId }).where("id", "=", lineId).execute();
      const held = sql`sale_lines where id = ${lineId}`;
      return { held, done: () => isGone(sql`sale_lines where id = ${lineId} and kept_by is not null`) };
    },
    async "reward-invitations"() {
      const { id, inviterId } = await friendInvitation({});
      const done = () => isGone(sql`friend_invitations where id = ${id} and state = 'accepted'`);
      return { held: sql`users where id = ${inviterId}`, done };
    },
    async "take-back-friend-credits"() {
      const [card, { saleId }] = [await buildGiftCard(db), await paid()];
      const given = { state: "rewarded", card_id: card.id, sale_id: saleId, decided_at: 1 } as const;
      const { id } = await friendInvitation({ ...given, visitor_id: null });
      await db
        .updateTable("payments")
        .set((eb) => ({ refunded_amount: eb.ref("amount") }))
        .where("sale_id", "=", saleId)
        .execute();
      const done = () => isGone(sql`friend_invitations where id = ${id} and state = 'rewarded'`);
      return { held: sql`sales where id = ${card.saleId}`, done };
    },
    async "tidy-invitations-of-friends"() {
      const { id } = await friendInvitation({ state: "refused", decided_at: 1 });
      return forgotten(sql`friend_invitations where id = ${id}`);
    },
    async "release-gift-cards-of-accounts"() {
      const userId = await deletedUser();
      const { id } = await buildGiftCard(db);
      await db.updateTable("gift_cards").set({ kept_by: userId }).where("id", "=", id).execute();
      const held = sql`gift_cards where id = ${id}`;
      return { held, done: () => isGone(sql`gift_cards where id = ${id} and kept_by is not null`) };
    },
    async "forget-unpaid-gift-cards"() {
      const gift = { from: "Ana", name: "", message: "", email: newEmail() };
      const { id, saleId } = await buildGiftCard(db, 50, gift);
      await db.updateTable("gift_cards").set({ balance: 0, created_at: 1 }).where("id", "=", id).execute();
      await db.updateTable("gift_cards").set({ active_at: null }).where("id", "=", id).execute();
      await db
        .updateTable("sales")
        .set({ status: forced("expired") })
        .where("id", "=", saleId)
        .execute();
      const held = sql`gift_cards where id = ${id}`;
      return { held, done: () => isGone(sql`gift_cards where id = ${id} and gift_email is not null`) };
    },
    async "serve-waiting-lists"() {
      const optionId = (await buildOffer(db, { options: [{ capacity: 1, sold: 1, sold_before: 1 }] }))
        .options[0].id;
      const { email } = await accountWaits(db, optionId);
      await db.updateTable("price_options").set({ capacity: 2 }).where("id", "=", optionId).execute();
      return { held: sql`price_options where id = ${optionId}`, done: mailedAs(email, "waiting-invitation") };
    },
    async "end-invitations"() {
      const optionId = (await buildOffer(db, { options: [{ capacity: 1, sold: 1, sold_before: 1 }] }))
        .options[0].id;
      const { id, email } = await accountWaits(db, optionId);
      await db.updateTable("price_options").set({ capacity: 2 }).where("id", "=", optionId).execute();
      await run("serve-waiting-lists");
      await db.updateTable("waiting_list_entries").set({ invited_until: 1 }).where("id", "=", id).execute();
      const held = sql`waiting_list_entries where id = ${id}`;
      return { held, done: mailedAs(email, "waiting-missed") };
    },
    async "tidy-waiting-lists"() {
      const offer = await buildOffer(db, { options: [{ capacity: 1, sold: 1, sold_before: 1 }] });
      const { id, email } = await accountWaits(db, offer.options[0].id);
      await db.updateTable("offers").set({ sale_ends_at: 1 }).where("id", "=", offer.id).execute();
      const held = sql`waiting_list_entries where id = ${id}`;
      return { held, done: mailedAs(email, "waiting-over") };
    },
    async "forget-waiting-lists"() {
      const offer = await buildOffer(db, { options: [{ capacity: 1, sold: 1, sold_before: 1 }] });
      const { id, userId } = await accountWaits(db, offer.options[0].id);
      await db.updateTable("users").set({ deleted_at: 1 }).where("id", "=", userId).execute();
      return forgotten(sql`waiting_list_entries where id = ${id}`);
    },
    async "notify-wishes"() {
      const soldOut = { capacity: 2, sold: 2, sold_before: 2 };
      const { id: offerId, options } = await buildOffer(db, { options: [soldOut] });
      const email = await accountWishes(db, { offerId, wanted: wanted("back_in_stock") });
      await db.updateTable("price_options").set({ capacity: 9 }).where("id", "=", options[0].id).execute();
      await run("rebuild-listings");
      return { held: sql`wishes where offer_id = ${offerId}`, done: mailedAs(email, "wish-news") };
    },
    async "tidy-wishes"() {
      const { id: offerId } = await buildOffer(db, { options: [{ capacity: 2, sold: 2, sold_before: 2 }] });
      await accountWishes(db, { offerId, wanted: wanted("back_in_stock") });
      await db
        .updateTable("wishes")
        .set({ status: "notified", changed_at: 1 })
        .where("offer_id", "=", offerId)
        .execute();
      return forgotten(sql`wishes where offer_id = ${offerId}`);
    },
    async "forget-wishes"() {
      const { id: offerId } = await buildOffer(db, { options: [{ capacity: 2, sold: 2, sold_before: 2 }] });
      const email = await accountWishes(db, { offerId, wanted: wanted("back_in_stock") });
      await db.updateTable("users").set({ deleted_at: 1 }).where("email", "=", email).execute();
      return forgotten(sql`wishes where offer_id = ${offerId}`);
    },
    async "deliver-webhooks"() {
      const delivery = await webhookDelivery({});
      const held = sql`webhook_deliveries where sequence = ${delivery}`;
      // An attempt is over even though this address is refused.
      return { held, done: () => isGone(sql`${held} and attempts = 0`) };
    },
    async "delete-webhook-deliveries"() {
      const delivery = await webhookDelivery({ created_at: 1 });
      return forgotten(sql`webhook_deliveries where sequence = ${delivery}`);
    },
    async "update-wallets"() {
      const serial = await walletPass({ is_due: true });
      const held = sql`wallet_passes where serial = ${serial}`;
      // An attempt is over even though no wallet is configured.
      return { held, done: () => isGone(sql`${held} and attempts = 0`) };
    },
    async "delete-wallet-passes"() {
      const serial = await walletPass({ is_due: false, created_at: 1, changed_at: 1 });
      await db.updateTable("coupons").set({ valid_until: 1 }).where("id", "=", couponOf(serial)).execute();
      return forgotten(sql`wallet_passes where serial = ${serial}`);
    },
    async "delete-help-cases"() {
      const email = newEmail();
      await openCase(visitorContext(db), { topic: "other", order: null, email, message: "Hola" });
      const over = { answer: "Hola", answered_by: randomUUID(), answered_at: 1 };
      await db.updateTable("help_cases").set(over).where("email", "=", email).execute();
      return forgotten(sql`help_cases where email = ${email}`);
    },
    async "delete-expired-invitations"() {
      const id = randomUUID();
      const { id: organization_id } = await buildOrganization(db);
      const invited_by = (await buildUser(db)).id;
      await db
        .insertInto("member_invitations")
        .values({
          id,
          organization_id,
          invited_by,
          email: newEmail(),
          email_key: id,
          role: "cashier",
          created_at: 1,
          expires_at: 2,
          sends: 1,
        })
        .execute();
      return forgotten(sql`member_invitations where id = ${id}`);
    },
    async "delete-old-mails"() {
      const key = await sentMail(db, { created_at: LONG_AGO });
      return forgotten(sql`mail_outbox where event_key = ${key}`);
    },
    async "delete-payment-events"() {
      const event = await paymentEvent(db, { processed_at: LONG_AGO });
      return forgotten(sql`payment_events where event_id = ${event}`);
    },
    async "delete-coupon-checks"() {
      return forgotten(sql`coupon_checks where id = ${await couponCheck(db, LONG_AGO)}`);
    },
    async "delete-daily-counts"() {
      return forgotten(sql`analytics_daily where event = ${await dailyCount(db, "2001-01-01")}`);
    },
    async "delete-partner-leads"() {
      return forgotten(sql`partner_leads where id = ${await partnerLead(db, LONG_AGO)}`);
    },
    async "delete-audit-log"() {
      return forgotten(sql`audit_log where id = ${await auditRow(db, LONG_AGO)}`);
    },
    async "delete-old-consents"() {
      const key = await consentState(db, { status: "unsubscribed", updated_at: LONG_AGO });
      return forgotten(sql`consent_states where email_key = ${key}`);
    },
    async "forget-sent-letters"() {
      const email_key = randomUUID();
      const day = "2001-01-04";
      const over = { sent_to: "", queued: 1, begun_at: 1, finished_at: 1, tidied_at: 1 };
      await db
        .insertInto("newsletter_editions")
        .values({ day, ...over })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      await db
        .insertInto("newsletter_letters")
        .values({ email_key, day, offer_numbers: [1] })
        .execute();
      return forgotten(sql`newsletter_letters where email_key = ${email_key}`);
    },
    async "forget-searches"() {
      const updated_at = Date.now() - 40 * DAY_MS;
      const email_key = await consentState(db, { status: "unsubscribed", updated_at });
      const search = { id: randomUUID(), email_key, query: "?category=travel", created_at: 1 };
      await db.insertInto("newsletter_searches").values(search).execute();
      return forgotten(sql`newsletter_searches where email_key = ${email_key}`);
    },
    async "forget-unpaid-orders"() {
      const { saleId } = await ordered();
      const unpaid = { status: forced("expired"), reserved_until: LONG_AGO } as const;
      await db.updateTable("sales").set(unpaid).where("id", "=", saleId).execute();
      const held = sql`sales where id = ${saleId}`;
      return { held, done: () => isGone(sql`${held} and email not like '%@deleted.invalid'`) };
    },
    async "delete-unplaced-pictures"() {
      const { id: organization_id } = await buildOrganization(db);
      const id = await unplacedPicture(db, { organization_id, created_at: LONG_AGO });
      return forgotten(sql`unplaced_pictures where id = ${id}`);
    },
    async "delete-unnamed-pictures"() {
      const id = randomUUID();
      const url = `/media/pictures/${id}/400.webp`;
      const noted = { url, picture_id: id, offer_id: null, check_at: LONG_AGO };
      await db.insertInto("unnamed_pictures").values(noted).execute();
      return forgotten(sql`unnamed_pictures where url = ${url}`);
    },
    async "delete-settled-failures"() {
      const row_id = randomUUID();
      const failure = { attempts: 1, next_attempt_at: LONG_AGO, last_error: "x", failed_since: 1 };
      await db
        .insertInto("job_failures")
        .values({ job: "test", row_id, ...failure })
        .execute();
      return forgotten(sql`job_failures where row_id = ${row_id}`);
    },
    /** No transaction locks rows of the feed. */
    async "trim-public-changes"() {
      const oldest = await db
        .selectFrom("public_changes")
        .select(({ fn }) => fn.min<number | null>("seq").as("seq"));
      const seq = ((await oldest.executeTakeFirstOrThrow()).seq ?? 0) - 1;
      await sql`insert into public_changes (seq, kind, id) values (${seq}, 'offer', 'x')`.execute(db);
      const numbers = sql`with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < 100000)`;
      await sql`${numbers} insert into public_changes (kind, id) select 'offer', 'x' from numbers`.execute(
        db,
      );
      return { done: () => isGone(sql`public_changes where seq = ${seq}`) };
    },
    async "rebuild-listings"() {
      const { id } = await buildOffer(db);
      await run("rebuild-listings");
      await db
        .updateTable("offers")
        .set({ title: `Nuevo ${id}` })
        .where("id", "=", id)
        .execute();
      const card = sql`offer_cards where offer_number = (select number from offers where id = ${id})`;
      return {
        held: card,
        done: () => isGone(sql`${card} and title <> ${`Nuevo ${id}`}`),
      };
    },
    async "settle-ended-codes"() {
      const { id, options } = await buildOffer(db, { options: [{ reference_price: 3000 }] });
      const period = randomUUID();
      await db
        .insertInto("public_code_periods")
        .values({
          id: period,
          promo_id: randomUUID(),
          code: "ACABADO",
          discount_type: "percent",
          value: 1000,
          starts_at: LONG_AGO,
          ends_at: LONG_AGO,
        })
        .execute();
      await db.insertInto("public_code_targets").values({ target: id, period_id: period }).execute();
      const struck = sql`price_options where id = ${options[0].id} and reference_price is not null`;
      return { held: sql`offers where id = ${id}`, done: () => isGone(struck) };
    },
    async "pass-begun-dates"() {
      const { id } = await buildOffer(db, { options: [{ slots: [{}] }] });
      await run("rebuild-listings");
      const card = sql`offer_cards where offer_number = (select number from offers where id = ${id})`;
      const begun = sql`offer_open_days
        where first_at = 1 and offer_number = (select number from offers where id = ${id})`;
      await sql`update offer_open_days set first_at = 1
        where offer_number = (select number from offers where id = ${id})`.execute(db);
      return { held: card, done: () => isGone(begun) };
    },
    async "simulator-notifications"() {
      const { transactionId } = await ordered();
      await approve(db, transactionId, "close_tab");
      const held = sql`simulated_notifications where order_id = (
        select provider_order_id from payments where id = ${transactionId})`;
      await sql`update simulated_notifications set due_at = 1`.execute(db);
      return { held, done: () => isGone(sql`${held} and delivered_at is null`) };
    },
  };

  it("the table covers all jobs", () => {
    expect(jobs.map((job) => job.name).sort()).toEqual(Object.keys(rows).sort());
  });

  it.each(Object.keys(rows))("%s", async (jobName) => {
    const [first, second] = [await rows[jobName]?.(), await rows[jobName]?.()];
    if (!first || !second) throw new Error("no rows");
    if (name === "postgres" && first.held) {
      await holding(first.held, async () => {
        await run(jobName);
        expect(await second.done()).toBe(true);
      });
    }
    await db.updateTable("job_failures").set({ next_attempt_at: 1 }).where("job", "<>", "test").execute();
    await run(jobName);
    expect([await first.done(), await second.done()]).toEqual([true, true]);
  });

  it("a row that never completes is abandoned and retried later", async () => {
    const done: string[] = [];
    const work = async (row: string) => {
      if (row === "hangs") await new Promise(() => {});
      return done.push(row) > 0;
    };
    const all = { job: "hanging", rows: ["hangs", "a", "b"], idOf: (row: string) => row, limitMs: 1_000 };
    expect(await eachRow(db, all, work)).toBe(2);
    expect(done).toEqual(["a", "b"]);
    const failed = await db.selectFrom("job_failures").selectAll().where("job", "=", "hanging").execute();
    expect(failed).toMatchObject([{ row_id: "hangs", attempts: 1, last_error: "took longer than 1 s" }]);
  });
});
