// Proves the credit of expired coupons beside a bank's dispute: one that opens as the job begins, and one that is lost after gift cards paid a part.
import { randomUUID } from "node:crypto";
import { beforeAll, expect, it } from "vitest";
import type { Db } from "~/db/schema";
import { SIMULATOR } from "~/domain/payments/simulator/simulated-provider.server";
import { creditExpired } from "~/domain/sales/expiry/credit-expired.server";
import { captureSale } from "~/domain/sales/payment/capture-sale.server";
import { recordChargeback } from "~/domain/sales/refunds/record-chargeback.server";
import { jobContext, visitorContext } from "../../../fixtures/context";
import { buildEarner, chargeBack, refundByStaff } from "../../../fixtures/ledger";
import { buildOffer } from "../../../fixtures/offers";
import { approve, sendDueRefunds } from "../../../fixtures/orders";
import { mailsOf } from "../../../fixtures/wishes";
import { onBothDatabases } from "../../../support/databases";
import { expectInvariants } from "../../../support/invariants/sales-invariants";
import { balanceOf, buildGiftCard, orderWithCards } from "../gift-cards/card-orders";
import { buildExpiring, couponsOfSale, endIn } from "./expiring-purchases";

onBothDatabases("money", (_name, open) => {
  let db: Db;
  beforeAll(async () => {
    ({ db } = await open());
  });

  const ctx = () => visitorContext(db);

  async function creditsOf(saleId: string) {
    return db
      .selectFrom("gift_cards")
      .innerJoin("refunds", "refunds.id", "gift_cards.credit_refund_id")
      .innerJoin("payments", "payments.id", "refunds.payment_id")
      .innerJoin("sales", "sales.id", "gift_cards.sale_id")
      .select(["gift_cards.id", "gift_cards.amount", "gift_cards.frozen_at as frozenAt"])
      .select(["gift_cards.balance", "sales.email"])
      .where("payments.sale_id", "=", saleId)
      .execute();
  }

  /** Its first transaction waits until this has happened. */
  function after(happened: () => Promise<void>): Db {
    let first = true;
    const execute = async (work: never) => {
      if (first) await happened();
      first = false;
      return db.transaction().execute(work);
    };
    return new Proxy(db, {
      get(target, name) {
        if (name === "transaction") return () => ({ execute });
        const value: unknown = Reflect.get(target, name, target);
        return typeof value === "function" ? value.bind(target) : value;
      },
    });
  }

  it("gives none for a purchase that is disputed from the moment in which the job begins", async () => {
    const guest = await buildExpiring(db, { policy: "credit_12_months", endsIn: -16 });
    const chargebackId = randomUUID();
    const dispute = (stage: "opened" | "won") =>
      recordChargeback(jobContext(ctx()), {
        paymentId: guest.transactionId,
        provider: SIMULATOR,
        chargeback: { chargebackId, stage, amount: 4000 },
      });
    expect(await creditExpired({ ...jobContext(ctx()), db: after(() => dispute("opened")) })).toBe(0);
    expect(await creditsOf(guest.saleId)).toEqual([]);
    await dispute("won");
    await creditExpired(jobContext(ctx()));
    expect(await creditsOf(guest.saleId)).toMatchObject([{ amount: 4000, frozenAt: null }]);
    await expectInvariants(db);
  });

  /** Two coupons of 20 €, of which a card of 30 € and the provider pay; over for sixteen days. */
  async function buyWithCard() {
    const validity = { mode: "days_after_purchase", days: 60 } as never;
    const of = await buildEarner(db, "on_redemption", { validity, expiry_policy: "credit_12_months" });
    const card = await buildGiftCard(db, 30);
    const order = { lines: [{ optionId: of.options[0].id, quantity: 2 }] };
    const buyer = ctx();
    const sale = await orderWithCards(buyer, order, [card], 4000);
    await approve(db, sale.transactionId);
    expect((await captureSale(buyer, sale.transactionId))?.outcome).toBe("captured");
    await endIn(db, sale.saleId, -16);
    return { ...sale, cardId: card.id };
  }

  it.each([null, 1000])(
    "takes what a lost chargeback sent back from the credit, and lets the rest be spent (%s cents)",
    async (asked) => {
      const { saleId, transactionId, cardId } = await buyWithCard();
      await creditExpired(jobContext(ctx()));
      expect(await creditsOf(saleId)).toMatchObject([{ amount: 4000 }]);
      await chargeBack(ctx(), transactionId, asked);
      const payment = await db
        .selectFrom("payments")
        .innerJoin("chargebacks", "chargebacks.payment_id", "payments.id")
        .select(["reversed_amount", "excess", "status"])
        .where("payments.id", "=", transactionId)
        .executeTakeFirst();
      // 30 € of it a card had paid: the bank has 10 € to take.
      expect(payment).toEqual({ reversed_amount: 0, excess: 1000, status: "reversed" });
      const [credit] = await creditsOf(saleId);
      expect(credit).toMatchObject({ balance: 3000, frozenAt: null });
      expect(await balanceOf(db, cardId)).toBe(0);
      expect(await mailsOf(db, credit?.email ?? "", "credit-taken-back")).toHaveLength(1);
      await expectInvariants(db);
    },
  );

  it("takes back what an order returns to a credit that was spent when the bank took its money, and no cent more", async () => {
    const guest = await buildExpiring(db, { policy: "credit_12_months", endsIn: -16 });
    await creditExpired(jobContext(ctx()));
    const [credit] = await creditsOf(guest.saleId);
    const card = { id: credit?.id ?? "", balance: 4000 };
    const offer = await buildOffer(db);
    const spent = await orderWithCards(ctx(), { lines: [{ optionId: offer.options[0].id }] }, [card]);
    const dispute = (stage: "opened" | "lost", amount: number) =>
      recordChargeback(jobContext(ctx()), {
        paymentId: guest.transactionId,
        provider: SIMULATOR,
        chargeback: { chargebackId: `lost-${guest.saleId}`, stage, amount },
      });
    await dispute("opened", 3000);
    expect((await creditsOf(guest.saleId))[0]?.frozenAt).not.toBeNull();
    for (let times = 0; times < 2; times++) await dispute("lost", 3000);
    expect(await creditsOf(guest.saleId)).toMatchObject([{ balance: 0, frozenAt: null }]);
    await expectInvariants(db);
    await refundByStaff(ctx(), { saleId: spent.saleId });
    // 20 € come back, of which the bank took 10 € twice.
    expect(await balanceOf(db, card.id)).toBe(1000);
    await expectInvariants(db);
  });

  it("records one that is lost after a part became a credit, and gives the rest of what cards paid back to them", async () => {
    const { saleId, transactionId, cardId } = await buyWithCard();
    const [, second] = await couponsOfSale(db, saleId);
    const later = { valid_until: Date.now() + 86_400_000 };
    await db
      .updateTable("coupons")
      .set(later)
      .where("id", "=", second?.id ?? "")
      .execute();
    await creditExpired(jobContext(ctx()));
    expect(await creditsOf(saleId)).toMatchObject([{ amount: 2000 }]);
    await chargeBack(ctx(), transactionId, 1000);
    expect((await couponsOfSale(db, saleId)).map(({ voidReason }) => voidReason)).toEqual([
      "expiry_credit",
      "chargeback",
    ]);
    // 20 € are the credit, 10 € the bank took back, 10 € are the card's again.
    expect(await balanceOf(db, cardId)).toBe(1000);
    await expectInvariants(db);
  });

  it("credits what is left after cards got their part of a refund, and the provider is asked for no cent more", async () => {
    const { saleId, transactionId, cardId } = await buyWithCard();
    const [, second] = await couponsOfSale(db, saleId);
    await refundByStaff(ctx(), { saleId, couponIds: [second?.id ?? ""] });
    await sendDueRefunds(ctx());
    await creditExpired(jobContext(ctx()));
    expect([await balanceOf(db, cardId), await creditsOf(saleId)]).toMatchObject([2000, [{ amount: 2000 }]]);
    await chargeBack(ctx(), transactionId, 1000);
    expect(await balanceOf(db, cardId)).toBe(2000);
    await expectInvariants(db);
  });
});
