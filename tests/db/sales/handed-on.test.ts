// Proves coupons that are handed on: the friend's code is new and the buyer's worth nothing, money stays with the buyer, and
// what is not opened is taken back.
import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import type { Db } from "~/db/schema";
import { showCouponCode } from "~/domain/coupons/coupon-code";
import { couponUrl } from "~/domain/coupons/coupon-token.server";
import { couponPdfUrl } from "~/domain/coupons/download-token.server";
import { composeMail } from "~/domain/mail/compose-mail.server";
import { eraseAddress } from "~/domain/privacy/erase-address.server";
import { correctGift } from "~/domain/sales/buyer/correct-gift.server";
import { openGift, readReceivedGift } from "~/domain/sales/buyer/received-gift.server";
import { readBuyerCoupon, readCouponByLink } from "~/domain/sales/documents/shown-coupon.server";
import { handOn } from "~/domain/sales/handing/hand-on.server";
import { takeBack } from "~/domain/sales/handing/take-back.server";
import { readPurchase } from "~/domain/sales/history/purchase-queries.server";
import { checkCoupon } from "~/domain/sales/redemption/check-coupon.server";
import { redeemCoupon } from "~/domain/sales/redemption/redeem-coupon.server";
import { refundCoupons } from "~/domain/sales/refunds/refund-coupons.server";
import { ORIGIN, visitorContext } from "../../fixtures/context";
import { newEmail } from "../../fixtures/orders";
import { reasonOf } from "../../fixtures/purchases";
import { onOneByFile } from "../../support/databases";
import { expectInvariants } from "../../support/invariants/sales-invariants";
import { mailsTo, templatesTo } from "../../support/mailbox";
import { boughtToHandOn } from "./bought-to-hand-on";
import { arrive, giftLinkTo, staffContext, tillContext } from "./gift-friends";

onOneByFile((_name, open) => {
  let db: Db;
  beforeAll(async () => {
    ({ db } = await open());
  });

  describe("handing on", () => {
    it("gives the friend a new code, alone on its line, and ends the buyer's", async () => {
      const sale = await boughtToHandOn(db);
      const to = newEmail();
      expect(await sale.hand(to)).toBe(to);
      const after = await sale.read();
      const { coupon } = sale;
      const held = await sale.held();
      expect([held.code === coupon.code, held.secretVersion, held.number, held.gift_email]).toEqual([
        false,
        2,
        1,
        to,
      ]);
      // The others stay as they were, counted anew.
      const rest = after.filter(({ id }) => id !== coupon.id);
      expect(rest.map(({ number, quantity, handed_on_at }) => [number, quantity, handed_on_at])).toEqual([
        [1, 2, null],
        [2, 2, null],
      ]);
      expect(rest.map(({ code }) => code)).toEqual(sale.coupons.slice(1).map(({ code }) => code));
      // Two mails, two secrets.
      const [mail] = await mailsTo(db, to);
      if (!mail) throw new Error("no mail");
      const { text } = composeMail(mail, ORIGIN, Date.now()).message;
      expect(text).toContain(showCouponCode(held.code));
      expect(text).not.toContain("€");
      for (const { template, data } of await mailsTo(db, sale.email)) {
        expect(JSON.stringify(data), template).not.toContain(showCouponCode(held.code));
        expect(JSON.stringify(data), template).not.toContain(held.code);
      }
      expect(await templatesTo(db, sale.email)).toContain("coupon-handed-on");
      // The buyer's pages, the friend's page.
      const items = (await readPurchase(visitorContext(db), sale.saleId))?.items ?? [];
      const codes = items.flatMap(({ coupons }) => coupons.map(({ code }) => code)).sort();
      expect(codes).toEqual(["", ...rest.map(({ code }) => code)].sort());
      const received = await readReceivedGift(visitorContext(db), await giftLinkTo(db, to));
      expect(received?.line.coupons.map(({ code }) => code)).toEqual([held.code]);
      await expectInvariants(db);
    });

    it("answers the old code, QR code and PDF with where it went", async () => {
      const sale = await boughtToHandOn(db, 1);
      const to = newEmail();
      await sale.hand(to);
      const { coupon } = sale;
      const counter = await tillContext(db, coupon.organizationId);
      const qr = couponUrl(ORIGIN, coupon);
      for (const text of [coupon.code, qr]) {
        const check = await checkCoupon(counter, { text, placeId: null });
        expect([check.verdict, check.refusal]).toEqual(["refused", "handed_on"]);
        const redemption = { text, nonce: randomUUID(), placeId: null, scannedAt: null, offline: false };
        expect(await reasonOf(redeemCoupon(counter, redemption))).toBe("coupon_handed_on");
      }
      const stranger = await tillContext(db, randomUUID());
      const check = await checkCoupon(stranger, { text: coupon.code, placeId: null });
      expect(check.refusal).toBe("wrong_organization");
      const masked = { maskedEmail: expect.stringMatching(/^.\*\*\*/) };
      const token = new URL(couponPdfUrl(ORIGIN, coupon)).searchParams.get("token") ?? "";
      expect(await readCouponByLink(visitorContext(db), { couponId: coupon.id, token })).toEqual(masked);
      expect(await readBuyerCoupon(sale.ctx, coupon.id)).toEqual(masked);
      const held = await sale.held();
      const fresh = new URL(couponPdfUrl(ORIGIN, held)).searchParams.get("token") ?? "";
      const document = await readCouponByLink(visitorContext(db), { couponId: coupon.id, token: fresh });
      expect(document).toMatchObject({ code: held.code, price: null });
      const nonce = randomUUID();
      const good = { text: held.code, nonce, placeId: null, scannedAt: null, offline: false };
      expect((await redeemCoupon(counter, good)).replayed).toBe(false);
      await expectInvariants(db);
    });

    it("is refused for what is used, given back or handed on, for the buyer's own address, and for links", async () => {
      const sale = await boughtToHandOn(db, 1);
      const fieldsOf = (promise: Promise<unknown>) =>
        promise.then(
          () => null,
          ({ facts }) => facts.fields,
        );
      expect(await fieldsOf(sale.hand(sale.email))).toEqual({ email: ["own_address"] });
      expect(await fieldsOf(sale.hand("luis"))).toEqual({ email: ["email"] });
      const linked = sale.hand(newEmail(), db, { message: "Mira mal.com/x" });
      expect(await fieldsOf(linked)).toEqual({ message: ["has_link"] });
      await sale.hand(newEmail());
      expect(await reasonOf(sale.hand(newEmail()))).toBe("coupon_handed_on");
      const refunded = await boughtToHandOn(db, 1);
      const staff = await staffContext(db);
      const order = { saleId: refunded.saleId, key: randomUUID(), couponIds: null, amount: null };
      await refundCoupons(staff, { ...order, evenRedeemed: false, reason: "test" });
      expect(await reasonOf(refunded.hand(newEmail()))).toBe("not_captured");
      const other = await boughtToHandOn(db, 1);
      const foreign = handOn(visitorContext(db), {
        saleId: other.saleId,
        couponId: sale.coupon.id,
        email: newEmail(),
        from: "",
        name: "",
        message: "",
      });
      await expect(foreign).rejects.toMatchObject({ code: "not_found" });
    });

    it("is refused where the seller's offer is not given away", async () => {
      const sale = await boughtToHandOn(db, 1);
      const own = (allowed: boolean) =>
        db.updateTable("offers").set({ gift_allowed: allowed }).where("id", "=", sale.offerId).execute();
      await own(false);
      expect(await reasonOf(sale.hand(newEmail()))).toBe("coupon_personal");
      const mayHandOn = async () => (await readPurchase(sale.ctx, sale.saleId))?.items[0]?.mayHandOn;
      expect(await mayHandOn()).toBe(false);
      await own(true);
      expect(await mayHandOn()).toBe(true);
    });

    it("sends ten a day to a mailbox, of all buyers", async () => {
      const to = newEmail();
      for (let count = 0; count < 10; count++) await (await boughtToHandOn(db, 1)).hand(to);
      await expect((await boughtToHandOn(db, 1)).hand(to)).rejects.toMatchObject({
        facts: { fields: { email: ["gift_recipient_full"] } },
      });
    });

    it("writes to few strangers with one coupon", async () => {
      const sale = await boughtToHandOn(db, 1);
      const { saleId } = sale;
      const again = async () => {
        await sale.hand(newEmail());
        await takeBack(sale.ctx, { saleId, lineId: (await sale.held()).lineId });
      };
      for (let times = 0; times < 4; times++) await again();
      await sale.hand(newEmail());
      const lineId = (await sale.held()).lineId;
      expect(await reasonOf(correctGift(sale.ctx, { saleId, lineId, email: newEmail() }))).toBe(
        "gift_sent_often",
      );
      await takeBack(sale.ctx, { saleId, lineId });
      expect(await reasonOf(sale.hand(newEmail()))).toBe("gift_sent_often");
    });

    it("tells both when the money goes back, which is the buyer's", async () => {
      const sale = await boughtToHandOn(db);
      const to = newEmail();
      await sale.hand(to);
      await arrive(db, to);
      const staff = await staffContext(db);
      const order = { saleId: sale.saleId, key: randomUUID(), couponIds: [sale.coupon.id], amount: null };
      await refundCoupons(staff, { ...order, evenRedeemed: false, reason: "test" });
      expect(await templatesTo(db, to)).toEqual(["gift", "gift-void"]);
      expect((await sale.held()).status).toBe("void");
      await expectInvariants(db);
    });

    it("goes with the erasure of either person, and each has their own copy of data", async () => {
      const sale = await boughtToHandOn(db);
      const to = newEmail();
      await sale.hand(to);
      const { code } = await sale.held();
      expect(JSON.stringify(await readPurchase(sale.ctx, sale.saleId))).not.toContain(code);
      await eraseAddress(sale.ctx, { email: to, knowsOpenCoupons: true });
      expect((await sale.held()).gift_email).toBeNull();
      expect((await readBuyerCoupon(sale.ctx, sale.coupon.id)) ?? null).toEqual({ maskedEmail: "" });
      const items = (await readPurchase(sale.ctx, sale.saleId))?.items ?? [];
      expect(items.flatMap(({ coupons }) => coupons.map((one) => one.code))).not.toContain(code);
    });
  });

  describe("taking back", () => {
    it("ends the friend's code and gives the buyer a new one, until it was opened", async () => {
      const sale = await boughtToHandOn(db);
      const to = newEmail();
      await sale.hand(to);
      const link = await giftLinkTo(db, to);
      await arrive(db, to);
      const friends = await sale.held();
      await takeBack(visitorContext(db), { saleId: sale.saleId, lineId: friends.lineId });
      const back = await sale.held();
      expect([back.gift_email, back.handed_on_at, back.code === friends.code]).toEqual([null, null, false]);
      expect(await readReceivedGift(visitorContext(db), link)).toBeNull();
      expect(await templatesTo(db, to)).toEqual(["gift-taken-back"]);
      expect(await templatesTo(db, sale.email)).toContain("coupon-taken-back");
      const counter = await tillContext(db, back.organizationId);
      for (const code of [friends.code, sale.coupon.code])
        expect((await checkCoupon(counter, { text: code, placeId: null })).refusal).toBe("handed_on");
      expect((await checkCoupon(counter, { text: back.code, placeId: null })).refusal).toBeNull();
      // It may be handed on again, and what was opened stays.
      await sale.hand(to);
      await openGift(visitorContext(db), await giftLinkTo(db, to));
      const again = takeBack(visitorContext(db), { saleId: sale.saleId, lineId: back.lineId });
      expect(await reasonOf(again)).toBe("gift_opened");
      await expectInvariants(db);
    });
  });
});
