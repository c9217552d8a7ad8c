// Proves that a bank's loss is recovered from the credits of expired coupons once, when two transactions recover it in the same moment.
import { setTimeout as sleep } from "node:timers/promises";
import { beforeAll, expect, it } from "vitest";
import type { Db } from "~/db/schema";
import { creditExpired } from "~/domain/sales/expiry/credit-expired.server";
import { jobContext, visitorContext } from "../../../fixtures/context";
import { chargeBack, refundByStaff } from "../../../fixtures/ledger";
import { buildOffer } from "../../../fixtures/offers";
import { atNight } from "../../../support/at-night";
import { onPostgres } from "../../../support/databases";
import { expectInvariants } from "../../../support/invariants/sales-invariants";
import { balanceOf, orderWithCards } from "../gift-cards/card-orders";
import { buildExpiring, couponsOfSale, creditCardsOf, DAY_MS, endIn } from "./expiring-purchases";

/** So long a transaction that has done its work waits before it is committed. */
const HELD_MS = 300;

onPostgres((_name, open) => {
  let db: Db;
  beforeAll(async () => {
    ({ db } = await open());
  });

  /** @param worked is called when a transaction has done its work and is not committed yet */
  function slowlyCommitted(worked: () => void = () => {}): Db {
    const execute = (work: (trx: unknown) => Promise<unknown>) =>
      db.transaction().execute(async (trx) => {
        const result = await work(trx);
        worked();
        await sleep(HELD_MS);
        return result;
      });
    return new Proxy(db, {
      get(target, name) {
        if (name === "transaction") return () => ({ execute });
        const value: unknown = Reflect.get(target, name, target);
        return typeof value === "function" ? value.bind(target) : value;
      },
    });
  }

  /** Two coupons of 20 €: one credit for both, or one for each. */
  async function buyAndCredit(credits: 1 | 2) {
    const bought = await buildExpiring(db, { policy: "credit_12_months", endsIn: -16 });
    if (credits === 2) {
      const [, second] = await couponsOfSale(db, bought.saleId);
      await db
        .updateTable("coupons")
        .set({ valid_until: Date.now() + DAY_MS })
        .where("id", "=", second?.id ?? "")
        .execute();
      await creditExpired(jobContext(visitorContext(db)));
      await endIn(db, bought.saleId, -16);
    }
    await creditExpired(jobContext(visitorContext(db)));
    const cards = await creditCardsOf(db, bought.saleId);
    expect(cards).toHaveLength(credits);
    return { ...bought, cards };
  }

  /** An order of 20 € that the card pays. */
  async function spend(card: { id: string; balance: number }): Promise<{ saleId: string }> {
    const offer = await buildOffer(db);
    return orderWithCards(visitorContext(db), { lines: [{ optionId: offer.options[0].id }] }, [card]);
  }

  const refund = (of: Db, saleId: string) => refundByStaff({ ...visitorContext(db), db: of }, { saleId });

  it("from two orders that give two credits of one purchase back", async () => {
    const { transactionId, cards } = await buyAndCredit(2);
    const spent = [];
    for (const card of cards) spent.push(await spend(card));
    await chargeBack(visitorContext(db), transactionId, 3000);
    await Promise.all(spent.map(({ saleId }) => refund(slowlyCommitted(), saleId)));
    const left = await Promise.all(cards.map(({ id }) => balanceOf(db, id)));
    // 40 € came back, of which the bank has taken 30 € twice.
    expect(left.reduce((sum, balance) => sum + balance, 0)).toBe(1000);
    await expectInvariants(db);
  });

  atNight(() => {
    it("from an order that gives a credit back, and a second chargeback", async () => {
      const { transactionId, cards } = await buyAndCredit(1);
      const [card] = cards;
      if (!card) throw new Error("the credit is gone");
      const first = await spend(card);
      await spend({ ...card, balance: 2000 });
      await chargeBack(visitorContext(db), transactionId, 1000);
      let refunded: Promise<unknown> | undefined;
      await new Promise<void>((worked) => {
        refunded = refund(slowlyCommitted(worked), first.saleId);
      });
      await Promise.all([refunded, chargeBack(visitorContext(db), transactionId, 500)]);
      // 20 € came back, of which the bank has taken 15 € twice.
      expect(await balanceOf(db, card.id)).toBe(500);
      await expectInvariants(db);
    });
  });
});
