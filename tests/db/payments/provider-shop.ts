/** Builds a shop paid at a provider's adapter and fake: its orders, purchases, notifications and refunds. */
import { afterEach, beforeAll } from "vitest";
import type { Db } from "~/db/schema";
import type { PaymentProvider } from "~/domain/kernel/payment-provider";
import { captureSale } from "~/domain/sales/payment/capture-sale.server";
import { processPaymentEvents } from "~/domain/sales/payment/process-payment-events.server";
import { receivePaymentEvent } from "~/domain/sales/payment/receive-payment-event.server";
import { sendOpenRefunds } from "~/domain/sales/refunds/send-open-refunds.server";
import { expireSales } from "~/domain/sales/stock/expire-sales.server";
import { withdrawSale } from "~/domain/sales/withdrawal/withdraw-sale.server";
import { couponsOf } from "~/domain/sales/withdrawal/withdrawal";
import { previewWithdrawal } from "~/domain/sales/withdrawal/withdrawal-queries.server";
import { jobContext, type TestContext, visitorContext } from "../../fixtures/context";
import { buildOffer } from "../../fixtures/offers";
import { endReservation, newEmail, placeOrder } from "../../fixtures/orders";
import { payingWith } from "../../fixtures/paying-with";
import type { Open } from "../../support/databases";
import { decideAtPage } from "../../support/fakes/fake-server";
import { expectInvariants } from "../../support/invariants/sales-invariants";

export interface Notification {
  headers: Headers;
  body: string;
}

/** For a group of tests; `provider` is called once the group's own hooks have run. */
export function providerShop(open: Open, provider: () => PaymentProvider) {
  let db: Db;
  beforeAll(async () => {
    ({ db } = await open());
  });
  afterEach(() => expectInvariants(db));

  const buyer = () => payingWith(visitorContext(db), provider());
  const job = () => jobContext(buyer());

  /** The outcome of capturing now. */
  async function outcomeOf(sale: { ctx: TestContext; transactionId: string }) {
    return (await captureSale(sale.ctx, sale.transactionId))?.outcome;
  }

  /** An order of units at 20.00 €, of which there are five. */
  async function ordered(quantity = 2) {
    const optionId = (await buildOffer(db, { options: [{ capacity: 5 }] })).options[0].id;
    const ctx = buyer();
    const email = newEmail();
    const sale = await placeOrder(ctx, { lines: [{ optionId, quantity }], form: { email } });
    return { ctx, email, optionId, page: sale.instructions?.url ?? "", ...sale };
  }

  async function approved(quantity?: number) {
    const sale = await ordered(quantity);
    await decideAtPage(sale.page, "approve");
    return sale;
  }

  /** Two units, paid. */
  async function bought() {
    const sale = await approved();
    const outcome = await outcomeOf(sale);
    if (outcome !== "captured") throw new Error(`the purchase is ${outcome}`);
    const named = { sale: { saleId: sale.saleId }, email: sale.email };
    const ids = couponsOf(await previewWithdrawal(sale.ctx, named)).map(({ id }) => id);
    const withdraw = (couponIds: string[] | null) => withdrawSale(sale.ctx, { ...named, couponIds });
    return { ...sale, ids, withdraw };
  }

  return {
    get db() {
      return db;
    },
    buyer,
    job,
    outcomeOf,
    ordered,
    approved,
    bought,
    refundsOf: (paymentId: string) =>
      db
        .selectFrom("refunds")
        .select(["status", "amount", "last_error"])
        .where("payment_id", "=", paymentId)
        .orderBy("created_at")
        .execute(),
    /** Lets the back-off of waiting refunds pass. */
    async sendDueRefunds() {
      await db.updateTable("refunds").set({ next_attempt_at: 1 }).execute();
      await sendOpenRefunds(job());
    },
    notify: (notification: Notification) =>
      receivePaymentEvent(job(), { provider: provider().name, ...notification }),
    workOff: () => processPaymentEvents(job()),
    /** Lets the reservation of an unpaid order end. */
    async passTime(saleId: string) {
      await endReservation(db, saleId);
      await expireSales(job());
    },
  };
}

export type ProviderShop = ReturnType<typeof providerShop>;
