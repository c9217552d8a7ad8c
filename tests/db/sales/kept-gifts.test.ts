// Proves gifts that accounts keep: codes renewed, the giver's copy ended and the friend's address unknown to the giver, mails to the
// keeper, and one winner beside taking back, refunding, redeeming and erasing.
import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import type { Db } from "~/db/schema";
import { showCouponCode } from "~/domain/coupons/coupon-code";
import { couponPdfUrl } from "~/domain/coupons/download-token.server";
import { composeMail } from "~/domain/mail/compose-mail.server";
import { collectPersonalData } from "~/domain/privacy/collect-personal-data.server";
import { eraseAddress } from "~/domain/privacy/erase-address.server";
import { correctGift } from "~/domain/sales/buyer/correct-gift.server";
import { followKeptGifts, readKeptGifts } from "~/domain/sales/buyer/kept-gifts.server";
import { openGift, readReceivedGift } from "~/domain/sales/buyer/received-gift.server";
import { readCouponByLink } from "~/domain/sales/documents/shown-coupon.server";
import { handOn } from "~/domain/sales/handing/hand-on.server";
import { keepGift } from "~/domain/sales/handing/keep-gift.server";
import { takeBack } from "~/domain/sales/handing/take-back.server";
import { readNextCoupons } from "~/domain/sales/history/next-coupons.server";
import { readPurchase } from "~/domain/sales/history/purchase-queries.server";
import { checkCoupon } from "~/domain/sales/redemption/check-coupon.server";
import { redeemCoupon } from "~/domain/sales/redemption/redeem-coupon.server";
import { refundCoupons } from "~/domain/sales/refunds/refund-coupons.server";
import { ORIGIN, visitorContext } from "../../fixtures/context";
import { buildGift } from "../../fixtures/gifts";
import { newEmail } from "../../fixtures/orders";
import { buildPurchase, reasonOf } from "../../fixtures/purchases";
import { buildUser } from "../../fixtures/users";
import { eachDatabase } from "../../support/databases";
import { expectInvariants } from "../../support/invariants/sales-invariants";
import { mailsTo, templatesTo } from "../../support/mailbox";

eachDatabase((_name, open) => {
  let db: Db;
  let second: Db;
  beforeAll(async () => {
    const opened = await open();
    db = opened.db;
    second = opened.second();
  });

  const userContext = (userId: string, on = db, more: { staff?: boolean } = {}) => ({
    ...visitorContext(on),
    actor: {
      kind: "user",
      userId,
      visitorId: "",
      sessionId: "",
      staff: false,
      memberships: [],
      ...more,
    } as const,
  });

  async function keeper(on = db, overrides: Parameters<typeof buildUser>[1] = {}) {
    const { id, email } = await buildUser(db, overrides);
    return { id, email, ctx: userContext(id, on) };
  }

  async function linkTo(recipient: string) {
    const mail = (await mailsTo(db, recipient)).find(({ template }) => template === "gift");
    const query = new URL(String(mail?.data.giftUrl)).searchParams;
    return { email: query.get("email") ?? "", sig: query.get("sig") ?? "" };
  }

  /** A gift that its friend has opened. */
  async function given(options: Parameters<typeof buildGift>[1] = {}) {
    const gift = await buildGift(db, options);
    await db.updateTable("mail_outbox").set({ status: "sent" }).where("recipient", "=", gift.to).execute();
    const link = await linkTo(gift.to);
    await openGift(visitorContext(db), link);
    const line = () =>
      db.selectFrom("sale_lines").selectAll().where("id", "=", gift.lineId).executeTakeFirstOrThrow();
    return { ...gift, link, line };
  }

  const staffContext = async (on = db) =>
    userContext((await buildUser(db, { is_staff: true })).id, on, { staff: true });
  const refundAll = async (saleId: string, on = db) =>
    refundCoupons(await staffContext(on), {
      saleId,
      key: randomUUID(),
      couponIds: null,
      amount: null,
      evenRedeemed: false,
      reason: "test",
    });
  const redemption = (text: string) => ({
    text,
    nonce: randomUUID(),
    placeId: null,
    scannedAt: null,
    offline: false,
  });

  describe("keeping", () => {
    it("renews the codes, ends every former copy, and mails both without a secret of the other", async () => {
      const gift = await given();
      const friend = await keeper();
      const link = await keepGift(friend.ctx, gift.link);
      const renewed = await gift.readCoupons();
      expect(renewed.map(({ secretVersion }) => secretVersion)).toEqual([2, 2]);
      // The former link, code and PDF are over; the new link opens it.
      expect(await readReceivedGift(friend.ctx, gift.link)).toBeNull();
      expect((await readReceivedGift(visitorContext(db), link))?.keptBy).toBe(friend.id);
      const staff = await staffContext();
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
      const [gift, dated] = [await given(), await given({ dated: true })];
      const friend = await keeper();
      const links = [await keepGift(friend.ctx, gift.link), await keepGift(friend.ctx, dated.link)];
      const next = await readNextCoupons(friend.ctx, 10);
      const codes = [...(await dated.readCoupons()), ...(await gift.readCoupons())].map(({ code }) => code);
      expect(next.map(({ code }) => code).sort()).toEqual(codes.sort());
      expect(next[0]?.slot).not.toBeNull();
      const pages = next.map(({ held }) => new URL(held?.page ?? "", ORIGIN).searchParams.get("sig"));
      expect(new Set(pages)).toEqual(new Set(links.map(({ sig }) => sig)));
      expect(next.map(({ transactionId }) => transactionId)).toEqual(next.map(() => null));
      const kept = await readKeptGifts(friend.ctx);
      expect(kept.map(({ line }) => line.id)).toEqual([dated.lineId, gift.lineId]);
      expect(await readNextCoupons((await keeper()).ctx, 10)).toEqual([]);
      expect(await readKeptGifts(visitorContext(db))).toEqual([]);
    });

    it("takes a coupon that was handed on, whose giver cannot take it back, nor send it elsewhere", async () => {
      const email = newEmail();
      const sale = await buildPurchase(db, { quantity: 2, email });
      const to = newEmail();
      const [couponId = ""] = sale.ids;
      const words = { from: "Ana", name: "Luis", message: "" };
      await handOn(visitorContext(db), { saleId: sale.saleId, couponId, email: to, ...words });
      const friend = await keeper();
      // Keeping opens it.
      await keepGift(friend.ctx, await linkTo(to));
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
      const gift = await given();
      await expect(keepGift(visitorContext(db), gift.link)).rejects.toMatchObject({
        code: "unauthenticated",
      });
      const unproven = await keeper(db, { email_verified_at: null });
      expect(await reasonOf(keepGift(unproven.ctx, gift.link))).toBe("gift_account_unproven");
      const buyer = await keeper(db, { email: gift.email });
      expect(await reasonOf(keepGift(buyer.ctx, gift.link))).toBe("own_gift");
      const friend = await keeper();
      const forged = { ...gift.link, sig: gift.link.sig.slice(0, -2) };
      await expect(keepGift(friend.ctx, forged)).rejects.toMatchObject({ code: "not_found" });
      const link = await keepGift(friend.ctx, gift.link);
      const codes = await gift.readCoupons();
      expect(await keepGift(friend.ctx, link)).toEqual(link);
      expect(await gift.readCoupons()).toEqual(codes);
      expect(await reasonOf(keepGift((await keeper()).ctx, link))).toBe("gift_kept");
      await expect(keepGift(friend.ctx, gift.link)).rejects.toMatchObject({ code: "not_found" });
      const returned = await given();
      await refundAll(returned.saleId);
      expect(await reasonOf(keepGift(friend.ctx, returned.link))).toBe("gift_given_back");
    });

    it("sends the keeper what becomes of it, and the money to the buyer", async () => {
      const gift = await given();
      const friend = await keeper();
      await keepGift(friend.ctx, gift.link);
      await refundAll(gift.saleId);
      expect(await templatesTo(db, friend.email)).toEqual(["gift-kept", "gift-void"]);
      expect(await templatesTo(db, gift.to)).not.toContain("gift-void");
      expect(JSON.stringify(await mailsTo(db, gift.email))).not.toContain(friend.email);
      await expectInvariants(db);
    });
  });

  describe("an account that changes", () => {
    it("gets its mails at its new address", async () => {
      const gift = await given();
      const friend = await keeper();
      await keepGift(friend.ctx, gift.link);
      const email = newEmail();
      await db.updateTable("users").set({ email }).where("id", "=", friend.id).execute();
      await followKeptGifts({ db });
      expect((await gift.line()).gift_email).toBe(email);
      const [kept] = await readKeptGifts(friend.ctx);
      expect(kept?.page).toContain(new URLSearchParams({ email }).toString());
    });

    it("leaves the coupons good at the mailed link when it ends, and its address nowhere", async () => {
      const gift = await given();
      const friend = await keeper();
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
      const other = await keeper();
      await keepGift(other.ctx, link);
      expect((await gift.line()).kept_by).toBe(other.id);
    });

    it("has its gifts in its copy of data with their codes, and the giver's copy has neither codes nor address", async () => {
      const gift = await given();
      const friend = await keeper();
      await keepGift(friend.ctx, gift.link);
      const [coupon] = await gift.readCoupons();
      const own = await collectPersonalData(db, { userId: friend.id, email: friend.email });
      expect(JSON.stringify(own.gifts)).toContain(showCouponCode(coupon?.code ?? ""));
      const givers = JSON.stringify(await collectPersonalData(db, { userId: null, email: gift.email }));
      expect(givers).not.toContain(showCouponCode(coupon?.code ?? ""));
      expect(givers).not.toContain(friend.email);
    });

    it("keeps its mails after its giver's data are erased, without the giver's words", async () => {
      const gift = await given();
      const friend = await keeper();
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

  describe("in the same second", () => {
    const both = async (works: (() => Promise<unknown>)[], round: number) => {
      if (round % 2 === 1) works.reverse();
      const ends = await Promise.allSettled(works.map((work) => work()));
      return round % 2 === 1 ? ends.reverse() : ends;
    };

    it("one of two accounts keeps it, and pressing twice renews it once", async () => {
      for (let round = 0; round < 6; round++) {
        const gift = await given();
        const [one, other] = [await keeper(), await keeper(second)];
        const ends = await both(
          [() => keepGift(one.ctx, gift.link), () => keepGift(other.ctx, gift.link)],
          round,
        );
        expect(ends.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
        const twice = await given();
        const pressed = [() => keepGift(one.ctx, twice.link), () => keepGift(one.ctx, twice.link)];
        await both(pressed, round);
        expect((await twice.readCoupons()).map(({ secretVersion }) => secretVersion)).toEqual([2, 2]);
      }
      await expectInvariants(db);
    });

    it("one of keeping and taking back wins", async () => {
      for (let round = 0; round < 6; round++) {
        const sale = await buildPurchase(db, { quantity: 1 });
        const to = newEmail();
        const { saleId } = sale;
        const [couponId = ""] = sale.ids;
        const words = { from: "", name: "", message: "" };
        await handOn(visitorContext(db), { saleId, couponId, email: to, ...words });
        const { sale_line_id: lineId } = await db
          .selectFrom("coupons")
          .select("sale_line_id")
          .where("id", "=", couponId)
          .executeTakeFirstOrThrow();
        const link = await linkTo(to);
        const friend = await keeper(second);
        const works = [
          () => keepGift(friend.ctx, link),
          () => takeBack(visitorContext(db), { saleId, lineId }),
        ];
        const ends = await both(works, round);
        expect(ends.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
        const line = await db
          .selectFrom("sale_lines")
          .select(["kept_by", "handed_on_at"])
          .where("id", "=", lineId)
          .executeTakeFirstOrThrow();
        expect(line.kept_by === null).toBe(line.handed_on_at === null);
      }
      await expectInvariants(db);
    });

    it("no coupon of returned money stays good", async () => {
      for (let round = 0; round < 6; round++) {
        const gift = await given();
        const friend = await keeper(second);
        const works = [() => keepGift(friend.ctx, gift.link), () => refundAll(gift.saleId)];
        const [, refunded] = await both(works, round);
        expect(refunded?.status).toBe("fulfilled");
        const left = await db
          .selectFrom("coupons")
          .select("status")
          .where("sale_line_id", "=", gift.lineId)
          .execute();
        expect(left.map(({ status }) => status)).toEqual(["void", "void"]);
        // Who kept it first has a mail that says that it is void.
        const mailed = (await templatesTo(db, friend.email)).includes("gift-void");
        expect(mailed).toBe((await gift.line()).kept_by !== null);
      }
      await expectInvariants(db);
    });

    it("a counter takes the coupon it has read, or the keeper has it renewed", async () => {
      for (let round = 0; round < 8; round++) {
        const gift = await given();
        const friend = await keeper();
        const [coupon] = gift.coupons;
        if (!coupon) throw new Error("no coupon");
        const counter = await staffContext(second);
        const works: (() => Promise<unknown>)[] = [
          () => keepGift(friend.ctx, gift.link),
          () => redeemCoupon(counter, redemption(coupon.code)),
        ];
        const [kept, redeemed] = await both(works, round);
        // The other coupon of the gift is kept in any case.
        expect(kept?.status).toBe("fulfilled");
        const now = (await gift.readCoupons()).find(({ id }) => id === coupon.id);
        expect(now?.code === coupon.code).toBe(redeemed?.status === "fulfilled");
      }
      await expectInvariants(db);
    });

    it("an erased giver or friend leaves a gift that still opens", async () => {
      for (let round = 0; round < 4; round++) {
        const gift = await given();
        const friend = await keeper(second);
        const erased = round < 2 ? gift.email : gift.to;
        const works: (() => Promise<unknown>)[] = [
          () => keepGift(friend.ctx, gift.link),
          () => eraseAddress(visitorContext(db), { email: erased, knowsOpenCoupons: true }),
        ];
        const [kept, erasure] = await both(works, round);
        expect([kept?.status, erasure?.status]).toEqual(["fulfilled", "fulfilled"]);
        expect((await gift.line()).kept_by).toBe(friend.id);
        const [own] = await readKeptGifts(friend.ctx);
        const query = new URL(own?.page ?? "", ORIGIN).searchParams;
        const link = { email: query.get("email") ?? "", sig: query.get("sig") ?? "" };
        expect(await readReceivedGift(visitorContext(db), link)).not.toBeNull();
      }
      await expectInvariants(db);
    });
  });
});
