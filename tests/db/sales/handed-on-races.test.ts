// Proves that what happens to a coupon in the same second as its handing on has one winner: opening, taking back, redeeming, refunding.
import { randomUUID } from "node:crypto";
import { beforeAll, expect, it } from "vitest";
import type { Db } from "~/db/schema";
import { openGift } from "~/domain/sales/buyer/received-gift.server";
import { takeBack } from "~/domain/sales/handing/take-back.server";
import { redeemCoupon } from "~/domain/sales/redemption/redeem-coupon.server";
import { refundCoupons } from "~/domain/sales/refunds/refund-coupons.server";
import { visitorContext } from "../../fixtures/context";
import { newEmail } from "../../fixtures/orders";
import { onPostgres, twoPools } from "../../support/databases";
import { expectInvariants } from "../../support/invariants/sales-invariants";
import { mailsTo } from "../../support/mailbox";
import { sideBySide } from "../../support/processes/side-by-side";
import { boughtToHandOn } from "./bought-to-hand-on";
import { giftLinkTo, staffContext, tillContext } from "./gift-friends";

onPostgres((_name, open) => {
  let db: Db;
  let second: Db;
  beforeAll(async () => {
    ({ db, second } = await twoPools(open));
  });

  it("one of taking back and opening wins", async () => {
    for (let round = 0; round < 6; round++) {
      const sale = await boughtToHandOn(db, 1);
      const to = newEmail();
      await sale.hand(to);
      const { lineId } = await sale.held();
      const link = await giftLinkTo(db, to);
      const works = [
        () => openGift(visitorContext(db), link),
        () => takeBack(visitorContext(second), { saleId: sale.saleId, lineId }),
      ];
      const ends = await sideBySide(works, round);
      expect(ends.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    }
    await expectInvariants(db);
  });

  it("one of handing on and redeeming wins", async () => {
    for (let round = 0; round < 8; round++) {
      const sale = await boughtToHandOn(db, round % 2 === 0 ? 1 : 2);
      const counter = await tillContext(second, sale.coupon.organizationId);
      const redemption = { text: sale.coupon.code, nonce: randomUUID(), placeId: null };
      const works = [
        () => sale.hand(newEmail()),
        () => redeemCoupon(counter, { ...redemption, scannedAt: null, offline: false }),
      ];
      // Of one coupon and of two, each in both orders.
      const ends = await sideBySide(works, Math.floor(round / 2));
      expect(ends.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
      const held = await sale.held();
      expect(held.status === "redeemed").toBe(held.handed_on_at === null);
    }
    await expectInvariants(db);
  });

  it("one of handing on and refunding comes first, and no coupon of returned money stays good", async () => {
    for (let round = 0; round < 6; round++) {
      const sale = await boughtToHandOn(db, 2);
      const to = newEmail();
      const staff = await staffContext(second);
      const order = { saleId: sale.saleId, key: randomUUID(), couponIds: [sale.coupon.id], amount: null };
      const works = [
        () => sale.hand(to),
        () => refundCoupons(staff, { ...order, evenRedeemed: false, reason: "test" }),
      ];
      const [, refunded] = await sideBySide(works, round);
      expect(refunded?.status).toBe("fulfilled");
      expect((await sale.held()).status).toBe("void");
    }
    await expectInvariants(db);
  });

  it("one of two friends gets it", async () => {
    const sale = await boughtToHandOn(db, 2);
    const friends = [newEmail(), newEmail()];
    const ends = await Promise.allSettled([sale.hand(friends[0] ?? ""), sale.hand(friends[1] ?? "", second)]);
    expect(ends.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    const mails = await Promise.all(friends.map((friend) => mailsTo(db, friend)));
    expect(mails.flat()).toHaveLength(1);
    await expectInvariants(db);
  });
});
