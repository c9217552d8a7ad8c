// Proves gifts with a day: only the giver knows of them before it, they are sent once, and as they stand then.
import { beforeAll, expect, it } from "vitest";
import type { Db } from "~/db/schema";
import { showCouponCode } from "~/domain/coupons/coupon-code";
import { wallClock } from "~/domain/kernel/local-day";
import { composeMail } from "~/domain/mail/compose-mail.server";
import { collectDataOfAddress } from "~/domain/privacy/collect-personal-data.server";
import { eraseAddress } from "~/domain/privacy/erase-address.server";
import { changeGift } from "~/domain/sales/buyer/change-gift.server";
import { correctGift } from "~/domain/sales/buyer/correct-gift.server";
import { deliverDueGifts } from "~/domain/sales/mails/deliver-due-gifts.server";
import { remindOfExpiry } from "~/domain/sales/mails/remind-of-expiry.server";
import { answerMove } from "~/domain/sales/moves/answer-move.server";
import { proposeMove } from "~/domain/sales/moves/propose-move.server";
import { captureSale } from "~/domain/sales/payment/capture-sale.server";
import { refundCancelledSlots } from "~/domain/sales/refunds/refund-cancelled-slots.server";
import { withdrawSale } from "~/domain/sales/withdrawal/withdraw-sale.server";
import { jobContext, memberActor, ORIGIN, visitorContext } from "../../fixtures/context";
import { buildGift, inDays } from "../../fixtures/gifts";
import { buildOffer } from "../../fixtures/offers";
import { approve, newEmail, placeOrder, problemsOf, validate } from "../../fixtures/orders";
import { reasonOf, soldToEndIn } from "../../fixtures/purchases";
import { buildUser } from "../../fixtures/users";
import { onPostgres, twoPools } from "../../support/databases";
import { addressTraces } from "../../support/invariants/address-traces";
import { mailsTo, signedLink, templatesTo } from "../../support/mailbox";

onPostgres((name, open) => {
  let db: Db;
  let second: Db;
  beforeAll(async () => {
    ({ db, second } = await twoPools(open));
  });

  const textOf = (mail: Awaited<ReturnType<typeof mailsTo>>[number] | undefined) => {
    if (!mail) throw new Error("no mail");
    return composeMail(mail, ORIGIN, Date.now()).message.text.replaceAll(/\s+/g, " ");
  };
  const job = (on = db) => deliverDueGifts(jobContext(visitorContext(on)));

  /** Two coupons for a friend on a later day, paid. */
  async function given(options: Parameters<typeof buildGift>[1] = {}) {
    const gift = await buildGift(db, { sendAt: inDays(2), ...options });
    const { saleId, lineId, to } = gift;
    const change = (changed: { email?: string; sendAt: string }, on = db) =>
      changeGift(visitorContext(on), { saleId, lineId, email: to, ...changed });
    return { ...gift, change };
  }

  it("reach the friend on their day, once under parallel rounds, and the giver's receipt comes at once", async () => {
    const gift = await given();
    await job();
    expect(await mailsTo(db, gift.to)).toEqual([]);
    expect(await templatesTo(db, gift.email)).toEqual(["purchase-confirmation"]);
    const [confirmation] = await mailsTo(db, gift.email);
    expect(textOf(confirmation)).toMatch(
      /se lo enviamos a Luis \(.+\), sin precios, el .+\(hora peninsular\)/,
    );
    await gift.setDue(Date.now() - 1_000);
    await Promise.all([job(), job(second), job(), job(second)]);
    await job();
    const [mail, ...more] = await mailsTo(db, gift.to);
    expect(more).toEqual([]);
    expect(textOf(mail)).toContain("¡Felices fiestas!");
    for (const { code } of gift.coupons) expect(textOf(mail)).toContain(showCouponCode(code));
    expect(textOf(mail)).not.toContain("€");
    expect(await gift.item()).toMatchObject({ giftDueAt: null, giftMailed: "queued" });
  });

  it("are turned to no mailbox that has ten gifts of the day, neither before theirs nor after", async () => {
    const [name, host] = newEmail().split("@");
    const full = `${name}@${host}`;
    for (let gifts = 0; gifts < 10; gifts++) {
      const { lineId } = await buildGift(db);
      const gift_email = `${name}+${gifts}@${host}`;
      await db.updateTable("sale_lines").set({ gift_email }).where("id", "=", lineId).execute();
    }
    const refused = { facts: { fields: { email: ["gift_recipient_full"] } } };
    await expect((await given()).change({ email: full, sendAt: inDays(3) })).rejects.toMatchObject(refused);
    const { saleId, lineId } = await buildGift(db);
    const correction = correctGift(visitorContext(db), { saleId, lineId, email: full });
    await expect(correction).rejects.toMatchObject(refused);
  });

  it("wait for the payment: neither an unpaid order nor one that ended is delivered", async () => {
    const ctx = visitorContext(db);
    const optionId = (await buildOffer(db)).options[0].id;
    const to = newEmail();
    const note = { from: "", name: "", email: to, message: "", sendAt: inDays(1) };
    const sale = await placeOrder(ctx, {
      lines: [{ optionId, gift: true }],
      form: { gifts: { [optionId]: note } },
    });
    const lines = () => db.selectFrom("sale_lines").select("gift_due_at").where("sale_id", "=", sale.saleId);
    await db.updateTable("sale_lines").set({ gift_due_at: 1 }).where("sale_id", "=", sale.saleId).execute();
    await job();
    expect(await lines().execute()).toEqual([{ gift_due_at: 1 }]);
    // Paid after its moment: the next round sends it.
    await approve(db, sale.transactionId);
    await captureSale(ctx, sale.transactionId);
    expect(await mailsTo(db, to)).toEqual([]);
    await job();
    expect(await templatesTo(db, to)).toEqual(["gift"]);
    expect(await lines().execute()).toEqual([{ gift_due_at: null }]);
  });

  it("are refused for a day that is past, too late or without anyone to send it to", async () => {
    const ctx = visitorContext(db);
    const validity = { mode: "days_after_purchase", days: 30 } as const;
    const optionId = (await buildOffer(db, { validity })).options[0].id;
    const refusal = async (sendAt: string, email = newEmail()) => {
      const note = { from: "", name: "", email, message: "", sendAt };
      const order = { lines: [{ optionId, gift: true }], form: { gifts: { [optionId]: note } } };
      return (await problemsOf(validate(ctx, order))).map(({ code, field }) => [code, field?.split(".")[0]]);
    };
    expect(await refusal(inDays(29))).toEqual([]);
    expect(await refusal(inDays(31))).toEqual([["gift_day_late", "gift-sendAt"]]);
    expect(await refusal(inDays(-1))).toEqual([["gift_day_past", "gift-sendAt"]]);
    expect(await refusal("2027-02-31T10:00")).toEqual([["gift_day_invalid", "gift-sendAt"]]);
    expect(await refusal(inDays(2), "")).toEqual([["gift_day_without_email", "gift-email"]]);
  });

  it("given back before their day never reach the friend, and of a part only the rest does", async () => {
    const whole = await given();
    const part = await given();
    const named = (gift: typeof whole) => ({ sale: { saleId: gift.saleId }, email: gift.email });
    await withdrawSale(whole.ctx, { ...named(whole), couponIds: null });
    await withdrawSale(part.ctx, { ...named(part), couponIds: [part.coupons[0]?.id ?? ""] });
    for (const gift of [whole, part]) {
      expect(await mailsTo(db, gift.to)).toEqual([]);
      await gift.setDue(1);
    }
    await job();
    expect(await mailsTo(db, whole.to)).toEqual([]);
    expect((await whole.item())?.giftDueAt).toBeNull();
    expect(await templatesTo(db, part.to)).toEqual(["gift"]);
    const text = textOf((await mailsTo(db, part.to))[0]);
    const [gone, left] = part.coupons.map(({ code }) => showCouponCode(code));
    expect([text.includes(gone ?? ""), text.includes(left ?? "")]).toEqual([false, true]);
    expect(await reasonOf(whole.change({ sendAt: inDays(3) }))).toBe("gift_given_back");
  });

  it("whose date is cancelled never reach the friend", async () => {
    const gift = await given({ sendAt: inDays(0.5), dated: true });
    await db.updateTable("slots").set({ status: "cancelled" }).where("id", "=", gift.slotId).execute();
    await refundCancelledSlots(jobContext(gift.ctx), { slotId: gift.slotId });
    await gift.setDue(1);
    await job();
    expect(await mailsTo(db, gift.to)).toEqual([]);
    expect(await templatesTo(db, gift.email)).toContain("slot-cancelled");
  });

  it("whose date is moved reach the friend with the new date alone, at the latest before it", async () => {
    const gift = await given({ sendAt: inDays(0.5), dated: true });
    const { id: userId } = await buildUser(db);
    const actor = memberActor(gift.offer.organizationId, "manager", userId);
    const { lineId, slotId, otherSlotId } = gift;
    const startsAt = Date.now() + 3_600_000;
    const soon = { starts_at: startsAt, ends_at: startsAt + 3_600_000 };
    await db.updateTable("slots").set(soon).where("id", "=", otherSlotId).execute();
    await proposeMove({ ...gift.ctx, actor }, { slotId, lineId, toSlotId: otherSlotId });
    const proposal = (await mailsTo(db, gift.email)).find(({ template }) => template === "booking-move");
    await answerMove(gift.ctx, signedLink(proposal?.data.url), true);
    expect(await mailsTo(db, gift.to)).toEqual([]);
    await job();
    expect(await templatesTo(db, gift.to)).toEqual(["gift"]);
    const [mail] = await mailsTo(db, gift.to);
    expect(mail?.data).toMatchObject({ slot: { startsAt: soon.starts_at } });
  });

  it("are not reminded of to the friend before their day", async () => {
    const gift = await given();
    const ending = soldToEndIn(10);
    await db.updateTable("coupons").set(ending).where("sale_line_id", "=", gift.lineId).execute();
    await remindOfExpiry(jobContext(gift.ctx));
    expect(await mailsTo(db, gift.to)).toEqual([]);
    const reminder = (await mailsTo(db, gift.email)).find(({ template }) => template === "coupon-expiring");
    expect(textOf(reminder)).not.toContain("Luis");
  });

  it("get another day or address, or leave at once, until they are sent", async () => {
    const gift = await given();
    const to = newEmail();
    const sendAt = inDays(5);
    const changed = await gift.change({ email: ` ${to} `, sendAt });
    expect([changed.email, changed.dueAt && wallClock(changed.dueAt).toISOString().slice(0, 16)]).toEqual([
      to,
      sendAt,
    ]);
    expect(await gift.item()).toMatchObject({
      giftTo: { name: "Luis", email: to },
      giftDueAt: changed.dueAt,
    });
    expect(await addressTraces(db, name, gift.to)).not.toContain("checkout_sessions.snapshot");
    for (const [wrong, field] of [
      [{ sendAt: inDays(-1) }, "send_at"],
      [{ sendAt: inDays(400) }, "send_at"],
      [{ sendAt: "luego" }, "send_at"],
      [{ sendAt, email: "luis" }, "email"],
    ] as const) {
      await expect(gift.change(wrong)).rejects.toMatchObject({
        code: "invalid",
        facts: { fields: { [field]: [expect.any(String)] } },
      });
    }
    expect(await gift.change({ email: to, sendAt: "" })).toEqual({ email: to, dueAt: null });
    expect([await templatesTo(db, to), await templatesTo(db, gift.to)]).toEqual([["gift"], []]);
    expect(await reasonOf(gift.change({ email: to, sendAt }))).toBe("gift_sent");
    await expect(
      changeGift(gift.ctx, { saleId: gift.saleId, lineId: gift.saleId, email: to, sendAt }),
    ).rejects.toMatchObject({ code: "not_found" });
  });

  it("are sent to one address when the giver changes it in the second they leave", async () => {
    for (let round = 0; round < 5; round++) {
      const gift = await given();
      const other = newEmail();
      await gift.setDue(1);
      const [changed] = await Promise.allSettled([
        gift.change({ email: other, sendAt: "" }, second),
        job(),
        job(second),
      ]);
      await job();
      const sent = [await templatesTo(db, gift.to), await templatesTo(db, other)];
      expect(sent).toEqual(changed?.status === "fulfilled" ? [[], ["gift"]] : [["gift"], []]);
    }
  });

  it("are in the copies of both persons' data, and erased with either", async () => {
    const gift = await given();
    const data = await collectDataOfAddress(db, gift.to);
    expect(data.gifts).toMatchObject([{ gift_from: "Ana", gift_due_at: expect.any(Number) }]);
    await eraseAddress(gift.ctx, { email: gift.to, knowsOpenCoupons: true });
    expect(await gift.item()).toMatchObject({ giftTo: null, giftDueAt: null });
    const other = await given();
    await eraseAddress(other.ctx, { email: other.email, knowsOpenCoupons: true });
    await other.setDue(1);
    await job();
    expect(await mailsTo(db, other.to)).toEqual([]);
  });
});
