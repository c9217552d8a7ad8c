// Proves gifts that accounts keep: codes renewed, the giver's copy ended and the friend's address unknown to the giver, mails to the
// keeper, and what follows when an account changes or ends.
import { beforeAll, describe, expect, it } from "vitest";
import type { Db } from "~/db/schema";
import { showCouponCode } from "~/domain/coupons/coupon-code";
import { couponPdfUrl } from "~/domain/coupons/download-token.server";
import { composeMail } from "~/domain/mail/compose-mail.server";
import { collectPersonalData } from "~/domain/privacy/collect-personal-data.server";
import { eraseAddress } from "~/domain/privacy/erase-address.server";
import { correctGift } from "~/domain/sales/buyer/correct-gift.server";
import { followKeptGifts, readKeptGifts } from "~/domain/sales/buyer/kept-gifts.server";
import { readReceivedGift } from "~/domain/sales/buyer/received-gift.server";
import { readCouponByLink } from "~/domain/sales/documents/shown-coupon.server";
import { handOn } from "~/domain/sales/handing/hand-on.server";
import { keepGift } from "~/domain/sales/handing/keep-gift.server";
import { takeBack } from "~/domain/sales/handing/take-back.server";
import { readNextCoupons } from "~/domain/sales/history/next-coupons.server";
import { readPurchase } from "~/domain/sales/history/purchase-queries.server";
import { checkCoupon } from "~/domain/sales/redemption/check-coupon.server";
import { ORIGIN, visitorContext } from "../../fixtures/context";
import { refundByStaff } from "../../fixtures/ledger";
import { newEmail } from "../../fixtures/orders";
import { buildPurchase, reasonOf } from "../../fixtures/purchases";
import { onOneByFile } from "../../support/databases";
import { expectInvariants } from "../../support/invariants/sales-invariants";
import { mailsTo, signedLink, templatesTo } from "../../support/mailbox";
import { giftLinkTo, keeper, openedGift, staffContext } from "./gift-friends";

onOneByFile((_name, open) => {
  let db: Db;
  beforeAll(async () => {
    ({ db } = await open());
  });

  describe("keeping", () => {
    it("renews the codes, ends every former copy, and mails both without a secret of the other", async () => {
      const gift = await openedGift(db);
      const friend = await keeper(db);
      const link = await keepGift(friend.ctx, gift.link);
      const renewed = await gift.readCoupons();
      expect(renewed.map(({ secretVersion }) => secretVersion)).toEqual([2, 2]);
      // The former link, code and PDF are over; the new link opens it.
      expect(await readReceivedGift(friend.ctx, gift.link)).toBeNull();
      expect((await readReceivedGift(visitorContext(db), link))?.keptBy).toBe(friend.id);
      const staff = await staffContext(db);
      const [former] = gift.coupons;
      const [current] = renewed;
      if (!former || !current) throw new Error("no coupon");
      expect((await checkCoupon(staff, { text: former.code, placeId: null })).refusal).toBe("handed_on");
      expect((await checkCoupon(staff, { text: current.code, placeId: null })).refusal).toBeNull();
      const token = new URL(couponPdfUrl(ORIGIN, former)).searchParams.get("token") ?? "";
      const pdf = await readCouponByLink(visitorContext(db), { couponId: former.id, token });
      expect(pdf).toEqual({ maskedEmail: "" });
      // Two mails, two secrets.
      const [mail] = (await mailsTo(db, friend.email)).filter(({ template }) => template === "gift-kept");
      if (!mail) throw new Error("no mail");
      const { text } = composeMail(mail, ORIGIN, Date.now()).message;
      for (const { code } of renewed) expect(text).toContain(showCouponCode(code));
      expect(text).not.toContain("€");
      expect(await templatesTo(db, gift.email)).toContain("gift-kept-by-friend");
      const toGiver = JSON.stringify(await mailsTo(db, gift.email));
      for (const { code } of renewed) {
        expect(toGiver).not.toContain(code);
        expect(toGiver).not.toContain(showCouponCode(code));
      }
      expect(toGiver).not.toContain(friend.email);
      // The giver reads that it is kept, without codes or the account's address; the address once typed is forgotten.
      const purchase = JSON.stringify(await readPurchase(gift.ctx, gift.saleId));
      for (const { code } of renewed) expect(purchase).not.toContain(code);
      expect(purchase).not.toContain(friend.email);
      expect((await gift.item())?.keptAt).toEqual(expect.any(Number));
      const order = await db
        .selectFrom("checkout_sessions")
        .innerJoin("sales", "sales.checkout_session_id", "checkout_sessions.id")
        .select("snapshot")
        .where("sales.id", "=", gift.saleId)
        .executeTakeFirstOrThrow();
      expect(JSON.stringify(order.snapshot)).not.toContain(gift.to);
      await expectInvariants(db);
    });

    it("lists it among the account's coupons, where what ends first leads", async () => {
      const [gift, dated] = [await openedGift(db), await openedGift(db, { dated: true })];
      const friend = await keeper(db);
      const links = [await keepGift(friend.ctx, gift.link), await keepGift(friend.ctx, dated.link)];
      const next = await readNextCoupons(friend.ctx, 10);
      const codes = [...(await dated.readCoupons()), ...(await gift.readCoupons())].map(({ code }) => code);
      expect(next.map(({ code }) => code).sort()).toEqual(codes.sort());
      expect(next[0]?.slot).not.toBeNull();
      const pages = next.map(({ held }) => signedLink(held?.page).sig);
      expect(new Set(pages)).toEqual(new Set(links.map(({ sig }) => sig)));
      expect(next.map(({ transactionId }) => transactionId)).toEqual(next.map(() => null));
      const kept = await readKeptGifts(friend.ctx);
      expect(kept.map(({ line }) => line.id)).toEqual([dated.lineId, gift.lineId]);
      expect(await readNextCoupons((await keeper(db)).ctx, 10)).toEqual([]);
      expect(await readKeptGifts(visitorContext(db))).toEqual([]);
    });

    it("takes a coupon that was handed on, whose giver cannot take it back, nor send it elsewhere", async () => {
      const email = newEmail();
      const sale = await buildPurchase(db, { quantity: 2, email });
      const to = newEmail();
      const [couponId = ""] = sale.ids;
      const words = { from: "Ana", name: "Luis", message: "" };
      await handOn(visitorContext(db), { saleId: sale.saleId, couponId, email: to, ...words });
      const friend = await keeper(db);
      // Keeping opens it.
      await keepGift(friend.ctx, await giftLinkTo(db, to));
      const { lineId, handedOn } = await db
        .selectFrom("coupons")
        .innerJoin("sale_lines", "sale_lines.id", "sale_line_id")
        .select(["sale_line_id as lineId", "handed_on_at as handedOn"])
        .where("coupons.id", "=", couponId)
        .executeTakeFirstOrThrow();
      expect(handedOn).not.toBeNull();
      const { saleId } = sale;
      expect(await reasonOf(takeBack(sale.ctx, { saleId, lineId }))).toBe("gift_opened");
      const correction = correctGift(sale.ctx, { saleId, lineId, email: newEmail() });
      expect(await reasonOf(correction)).toBe("gift_opened");
      // A mail that had not left is not sent: its codes have ended.
      expect(await templatesTo(db, to)).toEqual([]);
      await expectInvariants(db);
    });

    it("is for signed-in accounts with a proven address, other than the buyer's, once", async () => {
      const gift = await openedGift(db);
      await expect(keepGift(visitorContext(db), gift.link)).rejects.toMatchObject({
        code: "unauthenticated",
      });
      const unproven = await keeper(db, { email_verified_at: null });
      expect(await reasonOf(keepGift(unproven.ctx, gift.link))).toBe("gift_account_unproven");
      const buyer = await keeper(db, { email: gift.email });
      expect(await reasonOf(keepGift(buyer.ctx, gift.link))).toBe("own_gift");
      const friend = await keeper(db);
      const forged = { ...gift.link, sig: gift.link.sig.slice(0, -2) };
      await expect(keepGift(friend.ctx, forged)).rejects.toMatchObject({ code: "not_found" });
      const link = await keepGift(friend.ctx, gift.link);
      const codes = await gift.readCoupons();
      expect(await keepGift(friend.ctx, link)).toEqual(link);
      expect(await gift.readCoupons()).toEqual(codes);
      expect(await reasonOf(keepGift((await keeper(db)).ctx, link))).toBe("gift_kept");
      await expect(keepGift(friend.ctx, gift.link)).rejects.toMatchObject({ code: "not_found" });
      const returned = await openedGift(db);
      await refundByStaff(visitorContext(db), { saleId: returned.saleId });
      expect(await reasonOf(keepGift(friend.ctx, returned.link))).toBe("gift_given_back");
    });

    it("sends the keeper what becomes of it, and the money to the buyer", async () => {
      const gift = await openedGift(db);
      const friend = await keeper(db);
      await keepGift(friend.ctx, gift.link);
      await refundByStaff(visitorContext(db), { saleId: gift.saleId });
      expect(await templatesTo(db, friend.email)).toEqual(["gift-kept", "gift-void"]);
      expect(await templatesTo(db, gift.to)).not.toContain("gift-void");
      expect(JSON.stringify(await mailsTo(db, gift.email))).not.toContain(friend.email);
      await expectInvariants(db);
    });
  });

  describe("an account that changes", () => {
    it("gets its mails at its new address", async () => {
      const gift = await openedGift(db);
      const friend = await keeper(db);
      await keepGift(friend.ctx, gift.link);
      const email = newEmail();
      await db.updateTable("users").set({ email }).where("id", "=", friend.id).execute();
      await followKeptGifts({ db });
      expect((await gift.line()).gift_email).toBe(email);
      const [kept] = await readKeptGifts(friend.ctx);
      expect(kept?.page).toContain(new URLSearchParams({ email }).toString());
    });

    it("leaves the coupons good at the mailed link when it ends, and its address nowhere", async () => {
      const gift = await openedGift(db);
      const friend = await keeper(db);
      const link = await keepGift(friend.ctx, gift.link);
      await db
        .updateTable("users")
        .set({ deleted_at: Date.now(), email: `${friend.id}@borrado.invalid` })
        .where("id", "=", friend.id)
        .execute();
      await followKeptGifts({ db });
      const line = await gift.line();
      expect([line.kept_by, line.gift_email, line.gift_name]).toEqual([null, null, null]);
      const received = await readReceivedGift(visitorContext(db), link);
      expect(received?.line.coupons.map(({ code }) => code)).toEqual(
        (await gift.readCoupons()).map(({ code }) => code),
      );
      expect(await reasonOf(takeBack(gift.ctx, { saleId: gift.saleId, lineId: gift.lineId }))).toBe(
        "not_found",
      );
      // The giver has no codes of it, and another account may keep it by that link.
      expect(JSON.stringify(await gift.item())).not.toContain((await gift.readCoupons())[0]?.code);
      const other = await keeper(db);
      await keepGift(other.ctx, link);
      expect((await gift.line()).kept_by).toBe(other.id);
    });

    it("has its gifts in its copy of data with their codes, and the giver's copy has neither codes nor address", async () => {
      const gift = await openedGift(db);
      const friend = await keeper(db);
      await keepGift(friend.ctx, gift.link);
      const [coupon] = await gift.readCoupons();
      const own = await collectPersonalData(db, { userId: friend.id, email: friend.email });
      expect(JSON.stringify(own.gifts)).toContain(showCouponCode(coupon?.code ?? ""));
      const givers = JSON.stringify(await collectPersonalData(db, { userId: null, email: gift.email }));
      expect(givers).not.toContain(showCouponCode(coupon?.code ?? ""));
      expect(givers).not.toContain(friend.email);
    });

    it("keeps its mails after its giver's data are erased, without the giver's words", async () => {
      const gift = await openedGift(db);
      const friend = await keeper(db);
      const link = await keepGift(friend.ctx, gift.link);
      await eraseAddress(gift.ctx, { email: gift.email, knowsOpenCoupons: true });
      const line = await gift.line();
      expect([line.gift_email, line.gift_message, line.gift_from]).toEqual([friend.email, null, null]);
      expect(await readReceivedGift(friend.ctx, link)).not.toBeNull();
      await eraseAddress(visitorContext(db), { email: friend.email, knowsOpenCoupons: true });
      const erased = await gift.line();
      expect([erased.gift_email, erased.kept_by]).toEqual([null, null]);
      expect(await readReceivedGift(visitorContext(db), link)).not.toBeNull();
    });
  });
});
