// Proves what becomes of the credit for a friend whose order was given back in part, disputed by a bank, or expired into a gift card.
import { beforeAll, beforeEach, expect, it } from "vitest";
import type { Db } from "~/db/schema";
import { DAY_MS } from "~/domain/kernel/durations";
import { SIMULATOR } from "~/domain/payments/simulator/simulated-provider.server";
import { creditExpired } from "~/domain/sales/expiry/credit-expired.server";
import { rewardInvitations } from "~/domain/sales/friends/reward-invitations.server";
import { takeBackCredits } from "~/domain/sales/friends/take-back-credits.server";
import { recordChargeback } from "~/domain/sales/refunds/record-chargeback.server";
import { jobContext, type TestContext, visitorContext } from "../../../fixtures/context";
import { refundByStaff } from "../../../fixtures/ledger";
import { buildOffer } from "../../../fixtures/offers";
import { onBothDatabases } from "../../../support/databases";
import { expectInvariants } from "../../../support/invariants/sales-invariants";
import { couponsOfSale } from "../expiry/expiring-purchases";
import { acceptedBy, buildInviter, buy, type Inviter, outcomesOf, pass, TERMS } from "./friends-orders";

onBothDatabases("money", (_name, open) => {
  let db: Db;
  let optionId: string;
  let job: TestContext;
  let inviter: Inviter;

  beforeAll(async () => {
    ({ db } = await open());
    const validity = { mode: "days_after_purchase", days: 60 } as never;
    optionId = (await buildOffer(db, { validity, expiry_policy: "credit_12_months" })).options[0].id;
    job = jobContext(visitorContext(db));
  });

  beforeEach(async () => {
    inviter = await buildInviter(db);
  });

  async function buyInvited(quantity = 2) {
    const friend = await acceptedBy(visitorContext(db), inviter);
    return buy(friend, { optionId, quantity });
  }

  const reward = () => rewardInvitations(job, TERMS);
  const outcome = () => outcomesOf(db, inviter);

  async function expire(saleIds: readonly string[]): Promise<void> {
    const lines = db.selectFrom("sale_lines").select("id").where("sale_id", "in", saleIds);
    const now = Date.now();
    const over = { valid_until: now - 16 * DAY_MS, valid_from: now - 30 * DAY_MS };
    await db.updateTable("coupons").set(over).where("sale_line_id", "in", lines).execute();
    expect(await creditExpired(job)).toBe(saleIds.length);
  }

  it("stays where the order's coupons became a gift card of the friend: no money went back", async () => {
    const { saleId } = await buyInvited();
    await pass(db, 16);
    await reward();
    await expire([saleId]);
    expect(await takeBackCredits(job, TERMS)).toBe(0);
    const later = await buyInvited();
    await pass(db, 16);
    await expire([later.saleId]);
    await reward();
    expect(await outcome()).toEqual(["rewarded", "rewarded"]);
    await expectInvariants(db);
  });

  it("is refused after a year without a decision, and what waits keeps no other from being decided", async () => {
    const waiting = [await buyInvited(), await buyInvited()];
    for (const { transactionId } of waiting)
      await recordChargeback(job, {
        paymentId: transactionId,
        provider: SIMULATOR,
        chargeback: { chargebackId: `dispute-${transactionId}`, stage: "opened", amount: null },
      });
    await pass(db, 100);
    await buyInvited();
    await pass(db, 16);
    const batch = 1;
    expect(await rewardInvitations(job, TERMS, batch)).toBe(1);
    expect((await outcome()).sort()).toEqual(["accepted", "accepted", "rewarded"]);
    await pass(db, 250);
    expect([await rewardInvitations(job, TERMS, batch), await rewardInvitations(job, TERMS, batch)]).toEqual([
      1, 1,
    ]);
    expect((await outcome()).sort()).toEqual(["rewarded", "undecided", "undecided"]);
  });

  it("is refused after a year in which the shop gave no credits", async () => {
    await buyInvited();
    await pass(db, 364);
    expect(await rewardInvitations(job, { ...TERMS, credit: 0 })).toBe(0);
    await pass(db, 2);
    expect(await rewardInvitations(job, { ...TERMS, credit: 0 })).toBe(1);
    expect(await outcome()).toEqual(["undecided"]);
  });

  it("counts what is left of an order of which a part was given back", async () => {
    const { saleId } = await buyInvited(3);
    const [first, second] = await couponsOfSale(db, saleId);
    await refundByStaff(visitorContext(db), { saleId, couponIds: [first?.id ?? ""] });
    await pass(db, 16);
    await reward();
    expect(await outcome()).toEqual(["rewarded"]);
    expect(await takeBackCredits(job, TERMS)).toBe(0);
    await refundByStaff(visitorContext(db), { saleId, couponIds: [second?.id ?? ""] });
    expect(await takeBackCredits(job, TERMS)).toBe(1);
    expect(await outcome()).toEqual(["given_back"]);
    await expectInvariants(db);
  });

  it.each([
    ["won", "rewarded"],
    ["lost", "given_back"],
  ] as const)("waits for the end of a bank's dispute: %s", async (end, expected) => {
    const { transactionId } = await buyInvited();
    const dispute = (stage: "opened" | "won" | "lost") =>
      recordChargeback(job, {
        paymentId: transactionId,
        provider: SIMULATOR,
        chargeback: { chargebackId: `dispute-${transactionId}`, stage, amount: null },
      });
    await dispute("opened");
    await pass(db, 16);
    await reward();
    expect(await outcome()).toEqual(["accepted"]);
    await dispute(end);
    await reward();
    expect(await outcome()).toEqual([expected]);
    await expectInvariants(db);
  });
});
