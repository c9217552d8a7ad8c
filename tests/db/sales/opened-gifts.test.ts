// Proves gifts behind their link: opened once, sent again until then, worth nothing at an address that was replaced, thanked for once.
import { beforeAll, expect, it } from "vitest";
import type { Db } from "~/db/schema";
import { showCouponCode } from "~/domain/coupons/coupon-code";
import { couponPdfUrl } from "~/domain/coupons/download-token.server";
import { composeMail } from "~/domain/mail/compose-mail.server";
import { deliverMail } from "~/domain/mail/deliver-mail.server";
import { eraseAddress } from "~/domain/privacy/erase-address.server";
import { correctGift } from "~/domain/sales/buyer/correct-gift.server";
import { openGift, readReceivedGift } from "~/domain/sales/buyer/received-gift.server";
import { readCouponByLink } from "~/domain/sales/documents/shown-coupon.server";
import { handOn } from "~/domain/sales/handing/hand-on.server";
import { thankGiver } from "~/domain/sales/messages/thank-giver.server";
import { ORIGIN, visitorContext } from "../../fixtures/context";
import { forced } from "../../fixtures/forced-status";
import { buildGift } from "../../fixtures/gifts";
import { refundByStaff } from "../../fixtures/ledger";
import { newEmail } from "../../fixtures/orders";
import { reasonOf } from "../../fixtures/purchases";
import { onPostgres, twoPools } from "../../support/databases";
import { addressTraces } from "../../support/invariants/address-traces";
import { expectInvariants } from "../../support/invariants/sales-invariants";
import { mailsTo } from "../../support/mailbox";
import { sideBySide } from "../../support/processes/side-by-side";
import { arrive, giftLinkTo } from "./gift-friends";

onPostgres((name, open) => {
  let db: Db;
  let second: Db;
  beforeAll(async () => {
    ({ db, second } = await twoPools(open));
  });

  const friend = (on = db) => visitorContext(on);

  /** A gift whose mail has arrived. */
  async function given(options: Parameters<typeof buildGift>[1] = {}) {
    const gift = await buildGift(db, options);
    await arrive(db, gift.to);
    const { saleId, lineId } = gift;
    const correct = (email: string, on = db) => correctGift(visitorContext(on), { saleId, lineId, email });
    return { ...gift, correct, link: await giftLinkTo(db, gift.to) };
  }

  it("stay with who opened them and had the address erased: their giver sends them to no other friend", async () => {
    const gift = await given();
    await openGift(friend(), gift.link);
    await eraseAddress(friend(), { email: gift.to, knowsOpenCoupons: true });
    const { saleId, lineId } = gift;
    const coupons = db.selectFrom("coupons").select("id").where("sale_line_id", "=", lineId);
    const { id: couponId } = await coupons.executeTakeFirstOrThrow();
    const other = { email: newEmail(), from: "Ana", name: "Eva", message: "" };
    expect(await reasonOf(handOn(friend(), { saleId, couponId, ...other }))).toBe("coupon_handed_on");
    expect(await readReceivedGift(friend(), gift.link)).not.toBeNull();
  });

  it("are opened by a press, and then stay where they are", async () => {
    const gift = await given();
    expect(await readReceivedGift(friend(), gift.link)).toMatchObject({
      fromName: "Ana",
      toName: "Luis",
      message: "¡Felices fiestas!",
      mayThank: false,
      line: { giftOpenedAt: null },
    });
    await Promise.all([openGift(friend(), gift.link), openGift(friend(second), gift.link)]);
    const { giftOpenedAt } = (await gift.item()) ?? {};
    expect(giftOpenedAt).toEqual(expect.any(Number));
    await openGift(friend(), gift.link);
    expect((await gift.item())?.giftOpenedAt).toBe(giftOpenedAt);
    expect(await reasonOf(gift.correct(newEmail()))).toBe("gift_opened");
    const audit = db.selectFrom("audit_log").select("action").where("subject_id", "=", gift.saleId);
    expect(await audit.where("action", "=", "sale.gift_opened").execute()).toHaveLength(1);
  });

  it("stay closed to a link that is forged, another's, or comes before its day", async () => {
    const gift = await given();
    const other = await given();
    for (const link of [
      { ...gift.link, sig: gift.link.sig.slice(0, -2) },
      { email: other.to, sig: gift.link.sig },
      { email: "", sig: "" },
    ]) {
      expect(await readReceivedGift(friend(), link)).toBeNull();
      await expect(openGift(friend(), link)).rejects.toMatchObject({ code: "not_found" });
    }
    await gift.setDue(Date.now() + 60_000);
    expect(await readReceivedGift(friend(), gift.link)).toBeNull();
  });

  it("leave nothing of worth at an address that was replaced", async () => {
    const gift = await given();
    const [coupon] = gift.coupons;
    if (!coupon) throw new Error("no coupon");
    const pdfToken = (held: typeof coupon) =>
      new URL(couponPdfUrl(ORIGIN, held)).searchParams.get("token") ?? "";
    expect(await readCouponByLink(friend(), { couponId: coupon.id, token: pdfToken(coupon) })).not.toBeNull();
    const to = newEmail();
    await gift.correct(to);
    expect(await readReceivedGift(friend(), gift.link)).toBeNull();
    expect(await readCouponByLink(friend(), { couponId: coupon.id, token: pdfToken(coupon) })).toBeNull();
    const renewed = await gift.readCoupons();
    expect(renewed.map(({ secretVersion }) => secretVersion)).toEqual([2, 2]);
    for (const { code } of gift.coupons) expect(renewed.map((now) => now.code)).not.toContain(code);
    const [mail, ...more] = await mailsTo(db, to);
    expect(more).toEqual([]);
    if (!mail) throw new Error("no mail");
    const { text } = composeMail(mail, ORIGIN, Date.now()).message;
    for (const { code } of renewed) expect(text).toContain(showCouponCode(code));
    const [now] = renewed;
    expect(
      await readCouponByLink(friend(), { couponId: coupon.id, token: pdfToken(now ?? coupon) }),
    ).not.toBeNull();
    expect(await readReceivedGift(friend(), await giftLinkTo(db, to))).toMatchObject({ toName: "Luis" });
    // The former mail is gone from the outbox, and its giver knows that copies have ended.
    expect((await mailsTo(db, gift.to)).filter(({ template }) => template === "gift")).toEqual([]);
    expect(
      (await mailsTo(db, gift.email)).filter(({ template }) => template === "gift-renewed"),
    ).toHaveLength(1);
    const tracesOf = (email: string) => addressTraces(db, name, email);
    expect(await tracesOf(gift.email)).toContain("checkout_sessions.snapshot");
    expect(await tracesOf(gift.to)).not.toContain("checkout_sessions.snapshot");
    await expectInvariants(db);
  });

  it("are sent again as they are to the same address, once at a time", async () => {
    const gift = await given();
    const both = await Promise.allSettled([gift.correct(gift.to), gift.correct(gift.to, second)]);
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(await reasonOf(gift.correct(gift.to))).toBe("gift_on_its_way");
    expect(await gift.readCoupons()).toEqual(gift.coupons);
    expect(await giftLinkTo(db, gift.to)).toEqual(gift.link);
    expect((await mailsTo(db, gift.to)).map(({ status }) => status)).toEqual(["queued"]);
    expect((await mailsTo(db, gift.email)).map(({ template }) => template)).not.toContain("gift-renewed");
  });

  it("stay where they are once a counter has taken one of their coupons", async () => {
    const gift = await given();
    const used = { status: forced("redeemed"), redeemed_at: Date.now() } as const;
    await db
      .updateTable("coupons")
      .set(used)
      .where("id", "=", gift.coupons[0]?.id ?? "")
      .execute();
    expect(await reasonOf(gift.correct(newEmail()))).toBe("gift_opened");
  });

  it("have one winner when the friend opens and the giver corrects in the same second", async () => {
    const seen = new Set<string>();
    for (let round = 0; round < 8; round++) {
      const gift = await given();
      const to = newEmail();
      const works = [() => openGift(friend(), gift.link), () => gift.correct(to, second)];
      const ends = await sideBySide(works, round);
      expect(ends.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
      const item = await gift.item();
      const opened = item?.giftOpenedAt !== null;
      seen.add(opened ? "opened" : "corrected");
      expect(item?.giftTo?.email).toBe(opened ? gift.to : to);
      expect((await mailsTo(db, to)).length).toBe(opened ? 0 : 1);
      const versions = (await gift.readCoupons()).map(({ secretVersion }) => secretVersion);
      expect(versions).toEqual(opened ? [1, 1] : [2, 2]);
    }
    expect(seen.size).toBeGreaterThan(0);
  });

  it("do not leave for an address that is replaced while their mail is being written", async () => {
    const gift = await buildGift(db);
    await db.updateTable("mail_outbox").set({ status: "sent" }).where("recipient", "<>", gift.to).execute();
    const to = newEmail();
    const sent: string[] = [];
    const { saleId, lineId } = gift;
    let corrected = false;
    await deliverMail(db, {
      origin: ORIGIN,
      transport: { send: async (message) => void sent.push(message.recipient), close: () => {} },
      attachments: async () => {
        if (!corrected) await correctGift(visitorContext(second), { saleId, lineId, email: to });
        corrected = true;
        return [];
      },
    });
    expect([corrected, sent.filter((recipient) => recipient === gift.to)]).toEqual([true, []]);
  });

  it("are thanked for in one mail of plain words, after they were opened", async () => {
    const gift = await given();
    const thank = (text: string, on = db) => thankGiver(friend(on), gift.link, text);
    expect(await reasonOf(thank("¡Gracias!"))).toBe("gift_thanked");
    await openGift(friend(), gift.link);
    await expect(thank("Mira mal.com/x")).rejects.toMatchObject({
      facts: { fields: { text: ["has_link"] } },
    });
    await expect(thank("")).rejects.toMatchObject({ facts: { fields: { text: ["required"] } } });
    const both = await Promise.allSettled([thank("¡Gracias!\nUn beso."), thank("¡Mil gracias!", second)]);
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    const mails = (await mailsTo(db, gift.email)).filter(({ template }) => template === "gift-thanks");
    expect(mails).toHaveLength(1);
    const [mail] = mails;
    if (!mail) throw new Error("no mail");
    const { subject, text } = composeMail(mail, ORIGIN, Date.now()).message;
    expect([subject, text.includes(gift.to)]).toEqual(["Luis te da las gracias por tu regalo", false]);
    expect(await readReceivedGift(friend(), gift.link)).toMatchObject({ mayThank: false });
  });

  it("are not thanked for once all of them was given back", async () => {
    const gift = await given();
    await openGift(friend(), gift.link);
    const mayThank = async () => (await readReceivedGift(friend(), gift.link))?.mayThank;
    expect(await mayThank()).toBe(true);
    await refundByStaff(gift.ctx, { saleId: gift.saleId });
    expect(await mayThank()).toBe(false);
    expect(await reasonOf(thankGiver(friend(), gift.link, "¡Gracias!"))).toBe("gift_given_back");
  });

  it("stay the friend's when their giver was erased, without words and without thanks", async () => {
    const gift = await given();
    await eraseAddress(gift.ctx, { email: gift.email, knowsOpenCoupons: true });
    await openGift(friend(), gift.link);
    const received = await readReceivedGift(friend(), gift.link);
    expect([received?.fromName, received?.message, received?.line.coupons.length]).toEqual(["", "", 2]);
    const fields = { text: ["buyer_gone"] };
    await expect(thankGiver(friend(), gift.link, "¡Gracias!")).rejects.toMatchObject({ facts: { fields } });
  });
});
