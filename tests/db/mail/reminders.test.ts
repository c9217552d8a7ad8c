/** Proves that reminders and rating requests are sent once, on time, and only to their addressees. */
import { beforeAll, beforeEach, expect, it } from "vitest";
import type { Db } from "~/db/schema";
import { DAY_MS } from "~/domain/kernel/durations";
import { emailKey } from "~/domain/kernel/email-key.server";
import { composeMail } from "~/domain/mail/compose-mail.server";
import { askForRatings } from "~/domain/sales/mails/ask-for-ratings.server";
import { remindOfExpiry } from "~/domain/sales/mails/remind-of-expiry.server";
import { captureSale } from "~/domain/sales/payment/capture-sale.server";
import { jobContext, ORIGIN, visitorContext } from "../../fixtures/context";
import { forced } from "../../fixtures/forced-status";
import { buildOffer } from "../../fixtures/offers";
import { approve, placeOrder } from "../../fixtures/orders";
import { onOneByFile } from "../../support/databases";

onOneByFile((_name, open) => {
  let db: Db;

  beforeAll(async () => {
    ({ db } = await open());
  });
  beforeEach(async () => {
    await db
      .updateTable("coupons")
      .set({ status: forced("void"), redeemed_at: null })
      .execute();
    await db.deleteFrom("mail_outbox").execute();
  });

  const job = () => jobContext(visitorContext(db));

  async function buy({ quantity = 1, gift = false, optionId = "", email = "" } = {}) {
    const option =
      optionId || (await buildOffer(db, { options: [{ capacity: 50, per_customer: null }] })).options[0].id;
    const ctx = visitorContext(db);
    const address = email || `lector-${crypto.randomUUID()}@example.es`;
    const sale = await placeOrder(ctx, {
      lines: [{ optionId: option, quantity, gift }],
      form: { email: address },
    });
    await approve(db, sale.transactionId);
    await captureSale(ctx, sale.transactionId);
    await db.deleteFrom("mail_outbox").where("template", "=", "purchase-confirmation").execute();
    const line = await db
      .selectFrom("sale_lines")
      .select(["id", "offer_id"])
      .where("sale_id", "=", sale.saleId)
      .executeTakeFirstOrThrow();
    return { ...sale, email: address, lineId: line.id, offerId: line.offer_id, optionId: option };
  }

  async function endsIn(lineId: string, days: number, boughtDaysAgo = 90) {
    const now = Date.now();
    await db
      .updateTable("coupons")
      .set({ valid_until: now + days * DAY_MS, created_at: now - boughtDaysAgo * DAY_MS })
      .where("sale_line_id", "=", lineId)
      .execute();
  }

  async function usedAgo(lineId: string, days: number) {
    await db
      .updateTable("coupons")
      .set({ status: forced("redeemed"), redeemed_at: Date.now() - days * DAY_MS })
      .where("sale_line_id", "=", lineId)
      .execute();
  }

  const mails = () => db.selectFrom("mail_outbox").selectAll().orderBy("event_key").execute();

  it("passes by a line of which nothing is to be written: the friend who has it was erased", async () => {
    const { lineId } = await buy();
    await db
      .updateTable("sale_lines")
      .set({ handed_on_at: Date.now() - DAY_MS, for_present: true, gift_email: null })
      .where("id", "=", lineId)
      .execute();
    await endsIn(lineId, 10);
    expect(await remindOfExpiry(job())).toBe(0);
    expect(await mails()).toEqual([]);
  });

  it("sends a reminder a fortnight and three days before the end, once each", async () => {
    const { lineId, email } = await buy({ quantity: 2 });
    await endsIn(lineId, 20);
    expect(await remindOfExpiry(job())).toBe(0);
    await endsIn(lineId, 10);
    expect(await remindOfExpiry(job())).toBe(1);
    expect(await remindOfExpiry(job())).toBe(0);
    await endsIn(lineId, 2);
    expect(await remindOfExpiry(job())).toBe(1);
    expect(await remindOfExpiry(job())).toBe(0);
    await endsIn(lineId, -1);
    expect(await remindOfExpiry(job())).toBe(0);

    const queued = await mails();
    expect(queued.map(({ event_key }) => event_key)).toEqual([
      `coupons.expiring:14:${lineId}`,
      `coupons.expiring:3:${lineId}`,
    ]);
    for (const mail of queued) {
      expect(mail.recipient).toBe(email);
      const { subject, text } = composeMail(mail, ORIGIN, Date.now()).message;
      expect(subject).toContain("Tus cupones caducan el");
      expect(text.match(/\/cupon\//g)).toHaveLength(2);
    }
  });

  it("does not remind of used or refunded coupons, nor right after the purchase", async () => {
    const used = await buy();
    await endsIn(used.lineId, 10);
    await usedAgo(used.lineId, 0);
    const fresh = await buy();
    await endsIn(fresh.lineId, 10, 1);
    const refunded = await buy();
    await endsIn(refunded.lineId, 10);
    await db
      .updateTable("sales")
      .set({ status: forced("refunded") })
      .where("id", "=", refunded.saleId)
      .execute();
    expect(await remindOfExpiry(job())).toBe(0);
  });

  it("several processes remind once", async () => {
    const { lineId } = await buy();
    await endsIn(lineId, 10);
    await Promise.all([remindOfExpiry(job()), remindOfExpiry(job()), remindOfExpiry(job())]);
    expect(await mails()).toHaveLength(1);
  });

  it("asks for a rating a day after use, once per offer and mailbox, however often it was bought", async () => {
    const first = await buy({ quantity: 2 });
    await usedAgo(first.lineId, 0);
    expect(await askForRatings(job())).toBe(0);
    await usedAgo(first.lineId, 2);
    const again = await buy({ optionId: first.optionId, email: first.email });
    await usedAgo(again.lineId, 3);
    expect(await askForRatings(job())).toBe(1);
    expect(await askForRatings(job())).toBe(0);
    const [mail] = await mails();
    expect(mail).toMatchObject({ template: "rating-request", recipient: first.email });
    expect(mail?.event_key).toBe(`rating.asked:${first.offerId}:${emailKey(first.email)}`);
  });

  it("asks neither gift recipients, nor long afterwards, nor buyers who have voted", async () => {
    const gift = await buy({ gift: true });
    await usedAgo(gift.lineId, 2);
    const old = await buy();
    await usedAgo(old.lineId, 40);
    const voted = await buy();
    await usedAgo(voted.lineId, 2);
    await db
      .insertInto("feedback")
      .values({
        id: crypto.randomUUID(),
        offer_id: voted.offerId,
        email_key: emailKey(voted.email),
        email_sealed: "",
        user_id: null,
        author_name: null,
        stars: 5,
        comment: null,
        status: "published",
        verified_purchase: true,
        source: "mail",
        edit_token_hash: crypto.randomUUID(),
        reply_text: null,
        reply_at: null,
        dispute_reason: null,
        dispute_evidence: null,
        dispute_decision: null,
        created_at: 1,
        updated_at: 1,
      })
      .execute();
    expect(await askForRatings(job())).toBe(0);
  });
});
