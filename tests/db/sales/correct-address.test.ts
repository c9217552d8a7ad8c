/** Proves the correction of an undeliverable purchase mail's address: the order moves to the new mailbox. */
import { beforeAll, expect, it } from "vitest";
import type { Db } from "~/db/schema";
import { composeMail } from "~/domain/mail/compose-mail.server";
import { correctAddress } from "~/domain/sales/buyer/correct-address.server";
import { captureSale } from "~/domain/sales/payment/capture-sale.server";
import { withdrawSale } from "~/domain/sales/withdrawal/withdraw-sale.server";
import { ORIGIN, visitorContext } from "../../fixtures/context";
import { buildOffer } from "../../fixtures/offers";
import { approve, newEmail, placeOrder, stockOf } from "../../fixtures/orders";
import { insertPromo } from "../../fixtures/promo-codes";
import { onOneByFile } from "../../support/databases";
import { expectInvariants } from "../../support/invariants/sales-invariants";

onOneByFile((_name, open) => {
  let db: Db;
  beforeAll(async () => {
    ({ db } = await open());
  });

  async function bought() {
    const optionId = (await buildOffer(db, { options: [{ capacity: 5, per_customer: 3 }] })).options[0].id;
    const { code } = await insertPromo(db, { max_redemptions_per_customer: 1 });
    const ctx = visitorContext(db);
    const email = newEmail();
    const sale = await placeOrder(ctx, {
      lines: [{ optionId, quantity: 2 }],
      codes: [code],
      form: { email },
    });
    await approve(db, sale.transactionId);
    await captureSale(ctx, sale.transactionId);
    return { ctx, email, optionId, ...sale };
  }

  const mailsAbout = (saleId: string) =>
    db.selectFrom("mail_outbox").selectAll().where("event_key", "=", `sale.captured:${saleId}`).execute();
  const giveUp = (saleId: string) =>
    db
      .updateTable("mail_outbox")
      .set({ status: "dead", last_error: "550 no such user" })
      .where("event_key", "=", `sale.captured:${saleId}`)
      .execute();

  it("sends the confirmation to the new address, once, and moves the order there", async () => {
    const { ctx, saleId, transactionId, optionId } = await bought();
    await giveUp(saleId);
    const to = newEmail();
    const answers = await Promise.allSettled(
      [1, 2, 3].map(() => correctAddress(ctx, { transactionId, email: ` ${to} ` })),
    );
    expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const [mail, ...more] = await mailsAbout(saleId);
    if (!mail) throw new Error("no mail");
    expect([mail.recipient, mail.status, more]).toEqual([to, "queued", []]);
    const { text } = composeMail(mail, ORIGIN, Date.now()).message;
    expect(text).toContain("PEDIDO");
    await expectInvariants(db);
    await withdrawSale(ctx, { sale: { saleId }, email: to, couponIds: null });
    expect(await stockOf(db, optionId)).toMatchObject({ sold: 0, held: 0 });
    const counted = await db
      .selectFrom("price_option_customers")
      .select("quantity")
      .where("price_option_id", "=", optionId)
      .execute();
    expect(counted.map(({ quantity }) => quantity)).toEqual(counted.map(() => 0));
    await expectInvariants(db);
  });

  it("resends to the same address, whose mailbox may have been full", async () => {
    const { ctx, email, saleId, transactionId } = await bought();
    await giveUp(saleId);
    expect(await correctAddress(ctx, { transactionId, email })).toBe(email);
    expect(await mailsAbout(saleId)).toMatchObject([{ recipient: email, status: "queued", attempts: 0 }]);
    await expectInvariants(db);
  });

  it("admits the buyer alone, after a failed mail only, and validates the address like all forms", async () => {
    const { ctx, email, saleId, transactionId } = await bought();
    const correct = (to: string, by = ctx) => correctAddress(by, { transactionId, email: to });
    await expect(correct(newEmail())).rejects.toMatchObject({ code: "conflict" });
    await giveUp(saleId);
    await expect(correct(newEmail(), visitorContext(db))).rejects.toMatchObject({ code: "not_found" });
    for (const wrong of [
      "",
      "nadie",
      "ana\u200b@example.es",
      "ana@example\u00ad.es",
      "\u202eana@example.es",
    ]) {
      await expect(correct(wrong)).rejects.toMatchObject({ code: "invalid" });
    }
    expect(await mailsAbout(saleId)).toMatchObject([{ recipient: email, status: "dead" }]);
  });
});
