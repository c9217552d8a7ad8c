/**
 * Proves that recipients of gifts learn what becomes of their coupons: once, without prices, and with the giver's
 * knowledge.
 */
import { beforeAll, expect, it } from "vitest";
import type { Db } from "~/db/schema";
import { showCouponCode } from "~/domain/coupons/coupon-code";
import { composeMail } from "~/domain/mail/compose-mail.server";
import { correctGift } from "~/domain/sales/buyer/correct-gift.server";
import { readPurchase } from "~/domain/sales/history/purchase-queries.server";
import { remindOfExpiry } from "~/domain/sales/mails/remind-of-expiry.server";
import { reportDeadGifts } from "~/domain/sales/mails/report-dead-gifts.server";
import { captureSale } from "~/domain/sales/payment/capture-sale.server";
import { refundCancelledSlots } from "~/domain/sales/refunds/refund-cancelled-slots.server";
import { withdrawSale } from "~/domain/sales/withdrawal/withdraw-sale.server";
import { jobContext, ORIGIN, visitorContext } from "../../fixtures/context";
import { chargeBack, refundByStaff } from "../../fixtures/ledger";
import { buildOffer } from "../../fixtures/offers";
import { approve, newEmail, placeOrder } from "../../fixtures/orders";
import { soldToEndIn } from "../../fixtures/purchases";
import { onOneByFile } from "../../support/databases";
import { mailsTo } from "../../support/mailbox";

onOneByFile((_name, open) => {
  let db: Db;
  beforeAll(async () => {
    ({ db } = await open());
  });

  type Mail = Awaited<ReturnType<typeof mailsTo>>[number];
  const read = (mail: Mail | undefined) => {
    if (!mail) throw new Error("no mail");
    const { subject, text, html } = composeMail(mail, ORIGIN, Date.now()).message;
    return { subject, text: text.replaceAll(/\s+/g, " "), html };
  };

  /** A gift of two coupons, paid, whose mail has arrived. */
  async function given({ dated = false, sent = true } = {}) {
    const ctx = visitorContext(db);
    const offer = await buildOffer(db, { options: [{ slots: dated ? [{ capacity: 9 }] : [] }] });
    const [{ id: optionId, slots }] = offer.options;
    const slotId = slots[0] ?? null;
    const [email, to] = [newEmail(), newEmail()];
    const key = slotId === null ? optionId : `${optionId}.${slotId}`;
    const note = { from: "Ana", name: "Luis", email: to, message: "" };
    const sale = await placeOrder(ctx, {
      lines: [{ optionId, slotId, quantity: 2, gift: true }],
      form: { email, gifts: { [key]: note, [optionId]: note } },
    });
    await approve(db, sale.transactionId);
    await captureSale(ctx, sale.transactionId);
    if (sent)
      await db.updateTable("mail_outbox").set({ status: "sent" }).where("recipient", "=", to).execute();
    const coupons = await db
      .selectFrom("coupons")
      .innerJoin("sale_lines", "sale_lines.id", "coupons.sale_line_id")
      .select(["coupons.id", "coupons.code", "sale_line_id as lineId"])
      .where("sale_id", "=", sale.saleId)
      .orderBy("coupons.number")
      .execute();
    const news = async () => (await mailsTo(db, to)).filter(({ template }) => template !== "gift");
    const toGiver = async (template: string) =>
      read((await mailsTo(db, email)).find((mail) => mail.template === template));
    return { ctx, email, to, slotId: slotId ?? "", coupons, news, toGiver, ...sale };
  }

  function expectNoPrices({ subject, text, html }: ReturnType<typeof read>) {
    expect(`${subject}${text}${html}`).not.toMatch(/€|20,00|40,00/);
  }

  it("of a cancelled date, once, however often the round runs", async () => {
    const gift = await given({ dated: true });
    await db.updateTable("slots").set({ status: "cancelled" }).where("id", "=", gift.slotId).execute();
    const round = () => refundCancelledSlots(jobContext(gift.ctx), { slotId: gift.slotId });
    await Promise.all([round(), round()]);
    await round();
    const [mail, ...more] = await gift.news();
    expect(more).toEqual([]);
    const words = read(mail);
    expect(words.subject).toMatch(/^Se ha cancelado la fecha de tu regalo: /);
    for (const { code } of gift.coupons) expect(words.text).toContain(showCouponCode(code));
    expectNoPrices(words);
    expect(words.text).not.toContain(gift.email);
    const giver = await gift.toGiver("slot-cancelled");
    expect(giver.text).toContain(`también se lo hemos dicho a Luis (${gift.to})`);
  });

  it("of a withdrawal from one of two coupons, and then from the other", async () => {
    const gift = await given();
    const named = { sale: { saleId: gift.saleId }, email: gift.email };
    for (const { id } of gift.coupons) {
      for (const _time of [1, 2]) await withdrawSale(gift.ctx, { ...named, couponIds: [id] });
    }
    const mails = await gift.news();
    expect(mails.map(({ template }) => template)).toEqual(["gift-void", "gift-void"]);
    const [first, second] = mails.map(read);
    const [one, other] = gift.coupons.map(({ code }) => showCouponCode(code));
    expect(first?.text).toContain(one);
    expect(first?.text).not.toContain(other);
    expect(first?.text).toContain("El otro cupón de tu regalo sigue valiendo.");
    expect(first?.text.toLowerCase()).toContain("parte de tu regalo ya no se puede usar");
    expect(first?.text).toContain("Se ha anulado una parte de lo que te regaló Ana");
    expect(second?.text).toContain(other);
    expect(second?.text.toLowerCase()).not.toContain("parte de");
    expect(second?.text).not.toContain("sigue valiendo");
    for (const words of [first, second]) {
      if (words) expectNoPrices(words);
      // Why the giver gave it back is the giver's business.
      expect(words?.text).not.toMatch(/desist|devol/i);
    }
    expect((await gift.toGiver("withdrawal-acknowledgement")).text).toContain("se lo hemos dicho a Luis");
  });

  it.each(["refund", "chargeback"])("of a %s", async (how) => {
    const gift = await given();
    if (how === "refund") await refundByStaff(gift.ctx, { saleId: gift.saleId });
    else await chargeBack(gift.ctx, gift.transactionId, null);
    const [mail, ...more] = await gift.news();
    expect(more).toEqual([]);
    expect(read(mail).text).toContain("Se ha anulado lo que te regaló Ana");
    expectNoPrices(read(mail));
    if (how === "refund") expect((await gift.toGiver("refund")).text).toContain("se lo hemos dicho a Luis");
  });

  it("not of a courtesy that leaves the coupons good, and the giver reads so", async () => {
    const gift = await given();
    await refundByStaff(gift.ctx, { saleId: gift.saleId, amount: 500 });
    expect(await gift.news()).toEqual([]);
    const words = await gift.toGiver("refund");
    expect(words.text).toContain("tus cupones siguen como estaban");
    expect(words.text).not.toContain("ya no se pueden usar");
  });

  it.each(["queued", "dead"] as const)("not when their mail is %s: they know of nothing", async (status) => {
    const gift = await given({ sent: false });
    await db.updateTable("mail_outbox").set({ status }).where("recipient", "=", gift.to).execute();
    await refundByStaff(gift.ctx, { saleId: gift.saleId });
    expect(await gift.news()).toEqual([]);
    expect((await gift.toGiver("refund")).text).not.toContain("Luis");
  });

  it("its giver learns of a gift that could not be delivered, once, and sends it to another address", async () => {
    const gift = await given({ sent: false });
    const lineId = gift.coupons[0]?.lineId ?? "";
    const job = () => reportDeadGifts(jobContext(gift.ctx));
    const giftMails = () => db.selectFrom("mail_outbox").selectAll().where("template", "=", "gift");
    const reports = async () =>
      (await mailsTo(db, gift.email)).filter(({ template }) => template === "gift-undelivered");
    const correct = (email: string) => correctGift(gift.ctx, { saleId: gift.saleId, lineId, email });
    await job();
    expect(await reports()).toEqual([]);
    await expect(correct(gift.to)).rejects.toMatchObject({ facts: { reason: "gift_on_its_way" } });

    const dead = { status: "dead", next_attempt_at: Date.now() } as const;
    await db.updateTable("mail_outbox").set(dead).where("recipient", "=", gift.to).execute();
    await Promise.all([job(), job()]);
    expect(await job()).toBe(0);
    const [report, ...more] = await reports();
    expect(more).toEqual([]);
    const words = read(report);
    expect(words.text).toContain(`Luis (${gift.to}) no se ha podido entregar`);
    expect(words.text).toContain(`${ORIGIN}/pedido?`);
    for (const { code } of gift.coupons) expect(words.text).toContain(showCouponCode(code));
    expect((await readPurchase(gift.ctx, gift.saleId))?.items[0]?.giftMailed).toBe("dead");

    await expect(correct("nadie")).rejects.toMatchObject({ code: "invalid" });
    const to = newEmail();
    const both = await Promise.allSettled([correct(to), correct(to)]);
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    const mails = await giftMails().where("event_key", "=", `sale.gift:${lineId}`).execute();
    expect(mails.map(({ recipient, status }) => [recipient, status])).toEqual([[to, "queued"]]);
    expectNoPrices(read(mails[0]));
    expect(read(mails[0]).text.toLowerCase()).toContain("luis, tienes un regalo");
    const [item] = (await readPurchase(gift.ctx, gift.saleId))?.items ?? [];
    expect([item?.giftTo?.email, item?.giftMailed]).toEqual([to, "queued"]);
  });

  it("its giver reads nothing of an undelivered gift that was given back", async () => {
    const gift = await given({ sent: false });
    const dead = { status: "dead", next_attempt_at: Date.now() } as const;
    await db.updateTable("mail_outbox").set(dead).where("recipient", "=", gift.to).execute();
    await refundByStaff(gift.ctx, { saleId: gift.saleId });
    await reportDeadGifts(jobContext(gift.ctx));
    const templates = (await mailsTo(db, gift.email)).map(({ template }) => template);
    expect(templates).not.toContain("gift-undelivered");
    const [coupon] = gift.coupons;
    const correction = { saleId: gift.saleId, lineId: coupon?.lineId ?? "", email: newEmail() };
    await expect(correctGift(gift.ctx, correction)).rejects.toMatchObject({ code: "conflict" });
  });

  it("of the end of its validity, a fortnight and three days before, as the giver is", async () => {
    const gift = await given();
    const lineId = gift.coupons[0]?.lineId ?? "";
    for (const days of [10, 2]) {
      const times = soldToEndIn(days);
      await db.updateTable("coupons").set(times).where("sale_line_id", "=", lineId).execute();
      await remindOfExpiry(jobContext(gift.ctx));
      await remindOfExpiry(jobContext(gift.ctx));
    }
    const mails = await gift.news();
    expect(mails.map(({ template }) => template)).toEqual(["gift-expiring", "gift-expiring"]);
    for (const mail of mails) {
      const words = read(mail);
      expect(words.text.toLowerCase()).toContain("luis, tu regalo caduca pronto");
      for (const { code } of gift.coupons) expect(words.text).toContain(showCouponCode(code));
      expectNoPrices(words);
      expect(words.html).not.toContain("/pedido");
    }
    const reminder = await gift.toGiver("coupon-expiring");
    expect(reminder.text).toContain(`también se lo hemos recordado a Luis (${gift.to})`);
  });
});
