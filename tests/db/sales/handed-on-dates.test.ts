/** Proves that a booked coupon which was handed on ends with its date: friend and buyer read it once, the money is the buyer's, no price reaches the friend. */
import { beforeAll, expect, it } from "vitest";
import type { Db } from "~/db/schema";
import { handOn } from "~/domain/sales/handing/hand-on.server";
import { cancelSlot } from "~/domain/sales/refunds/cancel-slot.server";
import { refundCancelledSlots } from "~/domain/sales/refunds/refund-cancelled-slots.server";
import { jobContext, memberActor, visitorContext } from "../../fixtures/context";
import { buildOffer } from "../../fixtures/offers";
import { newEmail } from "../../fixtures/orders";
import { buildPurchase, reasonOf } from "../../fixtures/purchases";
import { buildUser } from "../../fixtures/users";
import { onOneByFile } from "../../support/databases";
import { expectInvariants } from "../../support/invariants/sales-invariants";
import { mailsTo, templatesTo } from "../../support/mailbox";

onOneByFile((_name, open) => {
  let db: Db;
  beforeAll(async () => {
    ({ db } = await open());
  });

  it("of a date that its seller cancels", async () => {
    const of = await buildOffer(db, {
      validity: { mode: "slot" } as never,
      options: [{ slots: [{ capacity: 3 }] }],
    });
    const [slotId = ""] = of.options[0].slots;
    const [email, to] = [newEmail(), newEmail()];
    const { saleId, ids } = await buildPurchase(db, { of, slotId, quantity: 2, email });
    const [handed = "", kept = ""] = ids;
    const ctx = visitorContext(db);
    const note = { email: to, from: "Ana", name: "Luis", message: "" };
    await handOn(ctx, { saleId, couponId: handed, ...note });
    await db.updateTable("mail_outbox").set({ status: "sent" }).where("recipient", "=", to).execute();
    const { id: userId } = await buildUser(db);
    await cancelSlot(
      { ...ctx, actor: memberActor(of.organizationId, "manager", userId) },
      { offerId: of.id, slotId },
    );
    for (let round = 0; round < 2; round++) await refundCancelledSlots(jobContext(ctx), { slotId });
    const coupons = await db.selectFrom("coupons").select(["id", "status"]).where("id", "in", ids).execute();
    expect(new Map(coupons.map(({ id, status }) => [id, status]))).toEqual(
      new Map([
        [handed, "void"],
        [kept, "void"],
      ]),
    );
    // Each once; the other coupon of the purchase is the buyer's, and so is the money of both.
    expect(await templatesTo(db, to)).toEqual(["gift", "gift-void"]);
    const buyers = ["coupon-handed-on", "purchase-confirmation", "refund", "slot-cancelled"];
    expect(await templatesTo(db, email)).toEqual(buyers);
    const told = JSON.stringify((await mailsTo(db, to, "gift-void")).map(({ data }) => data));
    expect(told).toContain('"reason":"slot_cancelled"');
    expect(told).not.toContain(email);
    const returned = await db
      .selectFrom("coupon_refunds")
      .select(["coupon_id as id", "amount"])
      .where("coupon_id", "in", ids)
      .execute();
    expect(returned).toHaveLength(2);
    expect(returned.every(({ amount }) => amount === 2000)).toBe(true);
    expect(await reasonOf(handOn(ctx, { saleId, couponId: handed, ...note }))).toBe("not_captured");
    await expectInvariants(db);
  });
});
