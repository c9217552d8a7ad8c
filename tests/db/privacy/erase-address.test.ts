// Proves the erasure of an address: absent from every table, with books and limits consistent and no further mail.
import { beforeAll, expect, it } from "vitest";
import type { Db } from "~/db/schema";
import { sealConsentEmail } from "~/domain/consent/record-consent.server";
import { subscribe } from "~/domain/consent/subscribe.server";
import { createFeedback } from "~/domain/feedback/create-feedback.server";
import { feedbackSignature, identifyVoter } from "~/domain/feedback/recognise-voter.server";
import { accountOfMailbox } from "~/domain/identity/queries.server";
import { emailKey } from "~/domain/kernel/email-key.server";
import { erasedEmail } from "~/domain/kernel/formats/email";
import { enqueueMail } from "~/domain/mail/enqueue-mail.server";
import { registerLead } from "~/domain/organizations/register-lead.server";
import { collectDataOfAddress } from "~/domain/privacy/collect-personal-data.server";
import { eraseAddress } from "~/domain/privacy/erase-address.server";
import { hasRecentPurchase } from "~/domain/sales/history/recent-purchase.server";
import { askForRatings } from "~/domain/sales/mails/ask-for-ratings.server";
import { withdrawSale } from "~/domain/sales/withdrawal/withdraw-sale.server";
import { jobContext, visitorContext } from "../../fixtures/context";
import { forced } from "../../fixtures/forced-status";
import { buildOffer } from "../../fixtures/offers";
import { newEmail } from "../../fixtures/orders";
import { buildPurchase, reasonOf, redeemAtCounter } from "../../fixtures/purchases";
import { buildUser } from "../../fixtures/users";
import { onPostgres } from "../../support/databases";
import { addressTraces } from "../../support/invariants/address-traces";
import { expectInvariants } from "../../support/invariants/sales-invariants";

onPostgres((name, open) => {
  let db: Db;
  beforeAll(async () => {
    ({ db } = await open());
  });

  const erase = (email: string, knowsOpenCoupons = true) =>
    eraseAddress(visitorContext(db), { email, knowsOpenCoupons });

  const traces = (email: string) => addressTraces(db, name, email);

  it("leaves the address in no table, after every use of it", async () => {
    const { id, email } = await buildUser(db);
    const offer = await buildOffer(db, { options: [{ capacity: 9, per_customer: 5 }] });
    const { ids } = await buildPurchase(db, { of: offer, email });
    await buildPurchase(db, { email: email.toUpperCase().replace("@EXAMPLE.COM", "@example.com") });
    const ctx = visitorContext(db);
    await subscribe(ctx, {
      email,
      list: "newsletter",
      verified: false,
      source: "test",
      textVersion: "1",
      ip: null,
    });
    const voter = await identifyVoter(ctx, {
      offerId: offer.id,
      email,
      sig: feedbackSignature(email, offer.id),
    });
    const vote = { offerId: offer.id, stars: 4 as const, comment: "Bien", authorName: "Eva Ruiz", voter };
    await createFeedback(ctx, { ...vote, hasRecentlyBought: true });
    await registerLead(ctx, {
      companyName: "Spa",
      contactName: "Eva",
      email,
      phone: "910000000",
      city: "Madrid",
      region: "madrid",
      category: "leisure",
      website: null,
      taxNumber: null,
      message: null,
    });
    await db
      .insertInto("wishes")
      .values({
        id: crypto.randomUUID(),
        owner: `visitor:${crypto.randomUUID()}`,
        offer_id: offer.id,
        price_option_id: null,
        email_key: emailKey(email),
        email_sealed: sealConsentEmail(email),
        kind: "back_in_stock",
        status: "active",
        confirm_hash: null,
        created_at: 1,
        changed_at: 1,
      })
      .execute();
    const key = emailKey(email);
    const over = { sent_to: "", queued: 1, begun_at: 1, finished_at: 1, tidied_at: 1 };
    await db
      .insertInto("newsletter_editions")
      .values({ day: "2026-11-19", ...over })
      .execute();
    const { number } = await db
      .selectFrom("offers")
      .select("number")
      .where("id", "=", offer.id)
      .executeTakeFirstOrThrow();
    await db
      .insertInto("newsletter_letters")
      .values({ email_key: key, day: "2026-11-19", offer_numbers: [number] })
      .execute();
    await db
      .insertInto("newsletter_searches")
      .values({ id: crypto.randomUUID(), email_key: key, query: "?searchField=spa", created_at: 1 })
      .execute();
    const before = await collectDataOfAddress(db, email);
    expect(before.newsletter).toEqual({
      searches: [{ query: "?searchField=spa", created_at: 1 }],
      letters: [{ day: "2026-11-19", offers: [expect.any(String)] }],
    });
    expect(before).toMatchObject({
      account: { id, email },
      purchases: [
        { lines: [{ coupons: [{}, {}] }], withdrawals: [], refunds: [] },
        { email: expect.any(String) },
      ],
      consents: { lists: [{ list: "newsletter", status: "pending" }] },
      wishlist: [{ offer_id: offer.id }],
      reviews: [{ stars: 4 }],
      enquiries: [{ company_name: "Spa" }],
    });
    expect(await reasonOf(erase(email, false))).toBe("coupons_open");
    expect((await traces(email)).length).toBeGreaterThan(4);

    await erase(email);
    expect(await traces(email)).toEqual(["mail_outbox.recipient"]);
    const kept = await db
      .selectFrom("mail_outbox")
      .select("template")
      .where("recipient", "=", email)
      .execute();
    expect(kept).toEqual([{ template: "privacy-erased" }]);
    expect(await accountOfMailbox(db, email)).toBeUndefined();
    expect(await collectDataOfAddress(db, email)).toMatchObject({
      account: null,
      purchases: [],
      wishlist: [],
      reviews: [],
      enquiries: [],
      newsletter: { searches: [], letters: [] },
      consents: {
        lists: [{ status: "unsubscribed", categories: [], frequency: "weekly" }],
        suppressions: [{ reason: "erasure" }],
      },
    });
    const { stars, author_name } = await db
      .selectFrom("feedback")
      .select(["stars", "author_name"])
      .where("offer_id", "=", offer.id)
      .executeTakeFirstOrThrow();
    expect([stars, author_name]).toEqual([4, null]);
    // The coupons belong to their holder.
    const { code } = await db
      .selectFrom("coupons")
      .select("code")
      .where("id", "=", ids[0] as string)
      .executeTakeFirstOrThrow();
    expect(await redeemAtCounter(db, code)).toMatchObject({ coupon: { status: "redeemed" } });
    await expectInvariants(db);
  });

  it("keeps amounts, the identity of a receipt, and the right to withdraw by number and address", async () => {
    const email = newEmail();
    const { saleId } = await buildPurchase(db, { email });
    const receipt = { need_receipt: true, user_fullname: "Eva Ruiz", user_tax_number: "12345678Z" };
    await db.updateTable("sales").set(receipt).where("id", "=", saleId).execute();
    await erase(email);
    const sale = await db.selectFrom("sales").selectAll().where("id", "=", saleId).executeTakeFirstOrThrow();
    expect(sale).toMatchObject({ ...receipt, email: erasedEmail(saleId), visitor_id: "", total: 4000 });
    await withdrawSale(visitorContext(db), { sale: { saleId }, email, couponIds: null });
    const withdrawn = await db
      .selectFrom("withdrawals")
      .select("amount")
      .where("sale_id", "=", saleId)
      .execute();
    expect(withdrawn).toEqual([{ amount: 4000 }]);
    const mails = await db
      .selectFrom("mail_outbox")
      .select("template")
      .where("recipient", "=", email)
      .where("status", "=", "queued")
      .orderBy("template")
      .execute();
    expect(mails.map(({ template }) => template)).toEqual(["privacy-erased", "withdrawal-acknowledgement"]);
    await expectInvariants(db);
  });

  it("mails an erased address no more, and sends it no repeated confirmations", async () => {
    const email = newEmail();
    const { ids } = await buildPurchase(db, { email });
    await erase(email);
    await db
      .updateTable("coupons")
      .set({ status: forced("redeemed"), redeemed_at: Date.now() - 2 * 86_400_000 })
      .where("id", "in", ids)
      .execute();
    expect(await askForRatings(jobContext(visitorContext(db)))).toBe(1);
    expect(await askForRatings(jobContext(visitorContext(db)))).toBe(0);
    await db.transaction().execute((trx) =>
      enqueueMail(trx, erasedEmail("x"), "refund", "test:erased", 1, {
        number: "2026-000001",
        amount: 100,
        currency: "EUR",
        items: ["secret"],
      }),
    );
    const waiting = await db
      .selectFrom("mail_outbox")
      .select(["id"])
      .where("recipient", "like", "%@deleted.invalid")
      .where((eb) => eb.or([eb("status", "=", "queued"), eb("data", "<>", {})]))
      .execute();
    expect(waiting).toEqual([]);
    const again = await subscribe(visitorContext(db), {
      email,
      list: "newsletter",
      verified: false,
      source: "test",
      textVersion: "1",
      ip: null,
    });
    expect(again).toBe("pending");
    expect(await traces(email)).toEqual(["mail_outbox.recipient"]);
    expect(await hasRecentPurchase(db, { emailKey: emailKey(email), userId: null }, "x")).toBe(false);
  });
});
