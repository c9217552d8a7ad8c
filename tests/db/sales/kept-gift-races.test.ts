// Proves that what happens to a kept gift in the same second has one winner: keeping, taking back, refunding, redeeming and erasing.
import { randomUUID } from "node:crypto";
import { beforeAll, expect, it } from "vitest";
import type { Db } from "~/db/schema";
import { eraseAddress } from "~/domain/privacy/erase-address.server";
import { readKeptGifts } from "~/domain/sales/buyer/kept-gifts.server";
import { readReceivedGift } from "~/domain/sales/buyer/received-gift.server";
import { handOn } from "~/domain/sales/handing/hand-on.server";
import { keepGift } from "~/domain/sales/handing/keep-gift.server";
import { takeBack } from "~/domain/sales/handing/take-back.server";
import { redeemCoupon } from "~/domain/sales/redemption/redeem-coupon.server";
import { visitorContext } from "../../fixtures/context";
import { refundByStaff } from "../../fixtures/ledger";
import { newEmail } from "../../fixtures/orders";
import { buildPurchase } from "../../fixtures/purchases";
import { atNight } from "../../support/at-night";
import { onPostgres, twoPools } from "../../support/databases";
import { expectInvariants } from "../../support/invariants/sales-invariants";
import { signedLink, templatesTo } from "../../support/mailbox";
import { sideBySide } from "../../support/processes/side-by-side";
import { giftLinkTo, keeper, openedGift, staffContext } from "./gift-friends";

const ROUNDS = process.env.TEST_ALL === "1" ? 6 : 3;

onPostgres((_name, open) => {
  let db: Db;
  let second: Db;
  beforeAll(async () => {
    ({ db, second } = await twoPools(open));
  });

  const redemption = (text: string) => ({
    text,
    nonce: randomUUID(),
    placeId: null,
    scannedAt: null,
    offline: false,
  });

  it("one of two accounts keeps it, and pressing twice renews it once", async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const gift = await openedGift(db);
      const [one, other] = [await keeper(db), await keeper(second)];
      const ends = await sideBySide(
        [() => keepGift(one.ctx, gift.link), () => keepGift(other.ctx, gift.link)],
        round,
      );
      expect(ends.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
      const twice = await openedGift(db);
      const pressed = [() => keepGift(one.ctx, twice.link), () => keepGift(one.ctx, twice.link)];
      await sideBySide(pressed, round);
      expect((await twice.readCoupons()).map(({ secretVersion }) => secretVersion)).toEqual([2, 2]);
    }
    await expectInvariants(db);
  });

  atNight(() => {
    it("one of keeping and taking back wins", async () => {
      for (let round = 0; round < ROUNDS; round++) {
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
        const link = await giftLinkTo(db, to);
        const friend = await keeper(second);
        const works = [
          () => keepGift(friend.ctx, link),
          () => takeBack(visitorContext(db), { saleId, lineId }),
        ];
        const ends = await sideBySide(works, round);
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
  });

  it("no coupon of returned money stays good", async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const gift = await openedGift(db);
      const friend = await keeper(second);
      const works = [
        () => keepGift(friend.ctx, gift.link),
        () => refundByStaff(visitorContext(db), { saleId: gift.saleId }),
      ];
      const [, refunded] = await sideBySide(works, round);
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
      const gift = await openedGift(db);
      const friend = await keeper(db);
      const [coupon] = gift.coupons;
      if (!coupon) throw new Error("no coupon");
      const counter = await staffContext(second);
      const works = [
        () => keepGift(friend.ctx, gift.link),
        () => redeemCoupon(counter, redemption(coupon.code)),
      ];
      const [kept, redeemed] = await sideBySide(works, round);
      // The other coupon of the gift is kept in any case.
      expect(kept?.status).toBe("fulfilled");
      const now = (await gift.readCoupons()).find(({ id }) => id === coupon.id);
      expect(now?.code === coupon.code).toBe(redeemed?.status === "fulfilled");
    }
    await expectInvariants(db);
  });

  it("an erased giver or friend leaves a gift that still opens", async () => {
    for (let round = 0; round < 4; round++) {
      const gift = await openedGift(db);
      const friend = await keeper(second);
      const erased = round < 2 ? gift.email : gift.to;
      const works = [
        () => keepGift(friend.ctx, gift.link),
        () => eraseAddress(visitorContext(db), { email: erased, knowsOpenCoupons: true }),
      ];
      const [kept, erasure] = await sideBySide(works, round);
      expect([kept?.status, erasure?.status]).toEqual(["fulfilled", "fulfilled"]);
      expect((await gift.line()).kept_by).toBe(friend.id);
      const [own] = await readKeptGifts(friend.ctx);
      expect(await readReceivedGift(visitorContext(db), signedLink(own?.page))).not.toBeNull();
    }
    await expectInvariants(db);
  });
});
