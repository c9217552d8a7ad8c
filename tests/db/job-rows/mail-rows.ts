/** Rows of the jobs that send mails, and of those that delete what was sent. */
import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { DAY_MS } from "~/domain/kernel/durations";
import { captureSale } from "~/domain/sales/payment/capture-sale.server";
import { identity } from "~/site-identity";
import { visitorContext } from "../../fixtures/context";
import { forced } from "../../fixtures/forced-status";
import { mailRow, queueMail } from "../../fixtures/mails";
import { buildOffer } from "../../fixtures/offers";
import { approve, newEmail, placeOrder } from "../../fixtures/orders";
import { soldToEndIn } from "../../fixtures/purchases";
import { consentState, sentMail } from "../retention/old-rows";
import { type JobRows, LONG_AGO } from "./row-kit";

const tomorrow = () => new Date(Date.now() + DAY_MS).toISOString().slice(0, 16);

export const MAIL_ROWS: JobRows = {
  async "deliver-mail"({ db }) {
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
  async "mail-desk-queue"({ db, mailedAs }) {
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
  async "remind-of-expiry"({ db, paid, mailedAs }) {
    const { couponId, email } = await paid();
    const soon = soldToEndIn(10);
    await db.updateTable("coupons").set(soon).where("id", "=", couponId).execute();
    return { held: sql`coupons where id = ${couponId}`, done: mailedAs(email, "coupon-expiring") };
  },
  async "remind-of-dates"() {
    // Before nine it writes nothing; tests/db/mail/date-reminders.test.ts says the hour.
    return { done: async () => true };
  },
  async "deliver-due-gifts"({ db, mailedAs }) {
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
  async "report-dead-gifts"({ db, mailedAs }) {
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
  async "ask-for-ratings"({ db, paid, mailedAs }) {
    const { couponId, email } = await paid();
    const used = { status: forced("redeemed"), redeemed_at: Date.now() - 2 * DAY_MS } as const;
    await db.updateTable("coupons").set(used).where("id", "=", couponId).execute();
    return { held: sql`coupons where id = ${couponId}`, done: mailedAs(email, "rating-request") };
  },
  async "send-newsletter"({ db, forgotten }) {
    const day = randomUUID();
    await db
      .insertInto("newsletter_editions")
      .values({ day, sent_to: "", queued: 1, begun_at: 1, finished_at: 1, tidied_at: null })
      .execute();
    const key = await queueMail(db, { template: "newsletter", eventKey: `newsletter:${day}` });
    await db.updateTable("mail_outbox").set({ status: "sent" }).where("event_key", "=", key).execute();
    return forgotten(sql`mail_outbox where event_key = ${key}`);
  },
  async "delete-old-mails"({ db, forgotten }) {
    const key = await sentMail(db, { created_at: LONG_AGO });
    return forgotten(sql`mail_outbox where event_key = ${key}`);
  },
  async "forget-sent-letters"({ db, forgotten }) {
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
  async "forget-searches"({ db, forgotten }) {
    const updated_at = Date.now() - 40 * DAY_MS;
    const email_key = await consentState(db, { status: "unsubscribed", updated_at });
    const search = { id: randomUUID(), email_key, query: "?category=travel", created_at: 1 };
    await db.insertInto("newsletter_searches").values(search).execute();
    return forgotten(sql`newsletter_searches where email_key = ${email_key}`);
  },
};
