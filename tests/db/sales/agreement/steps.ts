/** Acts as shoppers, staff, banks and time in a random shop, each through the verb that its page calls. */
import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { expect } from "vitest";
import { type Cart, lineKey } from "~/domain/cart/cart";
import type { OrderProblem } from "~/domain/cart/order-problem";
import { priceCart } from "~/domain/cart/price-cart.server";
import { joinClub } from "~/domain/club/join-club.server";
import { leaveClub } from "~/domain/club/leave-club.server";
import { SIMULATOR } from "~/domain/payments/simulator/simulated-provider.server";
import { createSale } from "~/domain/sales/checkout/create-sale.server";
import { placeOrder } from "~/domain/sales/checkout/place-order.server";
import { validateOrder } from "~/domain/sales/checkout/validate-order.server";
import { shareOut } from "~/domain/sales/gift-cards/gift-card";
import { handOn } from "~/domain/sales/handing/hand-on.server";
import { takeBack } from "~/domain/sales/handing/take-back.server";
import { captureSale } from "~/domain/sales/payment/capture-sale.server";
import { recordChargeback } from "~/domain/sales/refunds/record-chargeback.server";
import { sendOpenRefunds } from "~/domain/sales/refunds/send-open-refunds.server";
import { readCustomer } from "~/domain/sales/stock/customer-limits.server";
import { expireSales } from "~/domain/sales/stock/expire-sales.server";
import { readVisitorHolds } from "~/domain/sales/stock/visitor-holds.server";
import { withdrawSale } from "~/domain/sales/withdrawal/withdraw-sale.server";
import { couponsOf, withdrawable } from "~/domain/sales/withdrawal/withdrawal";
import { previewWithdrawal } from "~/domain/sales/withdrawal/withdrawal-queries.server";
import { jobContext } from "../../../fixtures/context";
import { chargeBack, refundByStaff } from "../../../fixtures/ledger";
import { approve, endReservation, newEmail, orderInput, problemsOf } from "../../../fixtures/orders";
import { redeemAtCounter } from "../../../fixtures/purchases";
import { buildGiftCard } from "../gift-cards/card-orders";
import type { Buyer, Plan, Sold, World } from "./world";

const which = fc.nat(9);
const LINE = fc.record({
  offer: which,
  slot: fc.nat(1),
  quantity: fc.constantFrom(1, 1, 1, 2, 3),
  gift: fc.boolean(),
});
const ORDER = fc.record({
  kind: fc.constantFrom("order" as const, "order" as const, "orderByApi" as const),
  buyer: fc.constantFrom(0, 0, 1, 2, 3),
  lines: fc.array(LINE, { minLength: 1, maxLength: 2 }),
  codes: fc.subarray([0, 1, 2]),
  /** Euros on a gift card that pays what it can; 0 = none. */
  card: fc.constantFrom(0, 0, 0, 10, 60),
  /** Ordered to the mailbox of another person. */
  elsewhere: fc.constantFrom(null, null, null, null, 1, 2),
});
const PAY = fc.record({ kind: fc.constantFrom("pay" as const, "expire" as const), which });
const AFTER = fc.record({
  kind: fc.constantFrom(
    "withdraw",
    "refund",
    "goodwill",
    "redeem",
    "chargeback",
    "dispute",
    "dispute",
    "handOn",
    "takeBack" as const,
  ),
  which,
  part: fc.boolean(),
});
const CLUB = fc.record({ kind: fc.constantFrom("join" as const, "leave" as const), buyer: fc.nat(1) });

export const STEP = fc.oneof(
  { weight: 5, arbitrary: ORDER },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant("pay" as const), which }) },
  { weight: 1, arbitrary: PAY },
  { weight: 3, arbitrary: AFTER },
  { weight: 1, arbitrary: CLUB },
);
export type Step = typeof STEP extends fc.Arbitrary<infer T> ? T : never;
type OrderStep = typeof ORDER extends fc.Arbitrary<infer T> ? T : never;

let clicks = 0;

function cartOf(world: World, { lines, codes }: OrderStep): Cart {
  const chosen = lines.map(({ offer, slot, quantity, gift }) => {
    const { optionId, slots } = world.offers[offer % world.offers.length] as World["offers"][number];
    return { optionId, slotId: slots[slot % Math.max(1, slots.length)] ?? null, quantity, gift };
  });
  const byKey = new Map(chosen.map((line) => [lineKey(line), line]));
  clicks += 1;
  const known = codes.flatMap((index) => world.codes[index] ?? []);
  return { lines: [...byKey.values()], codes: known, updatedAt: clicks };
}

/** The page cannot know these yet: the form with its address finds them. */
const FOUND_BY_FORM = new Set<OrderProblem["code"]>(["per_customer_exceeded", "club_email"]);

async function order(world: World, step: OrderStep): Promise<void> {
  const buyer = world.buyers[step.buyer] as Buyer;
  const { ctx } = buyer;
  const cart = cartOf(world, step);
  const email = step.elsewhere === null ? buyer.email : (world.buyers[step.elsewhere] as Buyer).email;
  const byApi = step.kind === "orderByApi";
  // The API's orders compete with the caller's other orders; the page's replace them.
  const holdings = byApi ? [] : await readVisitorHolds(ctx);
  const page = await priceCart(ctx, cart, await readCustomer(ctx.db, email, buyer.userId), holdings);
  const saw = Object.fromEntries(page.lines.map(({ key, unitPrice }) => [key, unitPrice]));
  const cards = step.card > 0 ? [await buildGiftCard(ctx.db, step.card)] : [];
  const giftCards = shareOut(cards, page.total);
  const seen = { lines: cart.lines, codes: cart.codes, saw, form: { email } };
  const input = { ...orderInput(ctx, seen), cart, giftCards };
  let answered: number | null = null;
  const problems = await problemsOf(
    (async () => {
      let sale: Awaited<ReturnType<typeof createSale>>;
      if (byApi) {
        const { sessionToken, snapshot } = await validateOrder(ctx, input);
        answered = snapshot.total;
        sale = await createSale(ctx, { sessionToken: sessionToken ?? "" });
      } else sale = await placeOrder(ctx, input);
      world.sales.push({ ...sale, buyer, email, shown: page.total });
    })(),
  );
  if (answered !== null) expect(answered, "validation answers the page's total").toBe(page.total);
  if (page.problems.length > 0) expect(problems, "an order that the page calls impossible").not.toEqual([]);
  else
    expect(
      problems.filter(({ code }) => !FOUND_BY_FORM.has(code)),
      "nothing new after the page",
    ).toEqual([]);
}

async function after(world: World, { kind, which: index, part }: Extract<Step, { part: boolean }>) {
  const sale = world.sales[index % Math.max(1, world.sales.length)];
  if (!sale) return;
  const { ctx } = sale.buyer;
  const named = { sale: { saleId: sale.saleId }, email: sale.email };
  const contract = await previewWithdrawal(ctx, named);
  const all = couponsOf(contract);
  const [first] = withdrawable(contract);
  switch (kind) {
    case "withdraw": {
      const chosen = part && first ? [first.id] : null;
      const shown = withdrawable(contract, chosen).reduce((sum, { paid }) => sum + paid, 0);
      const { amount } = await withdrawSale(ctx, { ...named, couponIds: chosen });
      if (first) expect(amount, "the acknowledgement says what the page showed").toBe(shown);
      return;
    }
    case "refund":
      return void (await refundByStaff(ctx, {
        saleId: sale.saleId,
        couponIds: part && all[0] ? [all[0].id] : null,
      }));
    case "goodwill":
      return void (await refundByStaff(ctx, { saleId: sale.saleId, couponIds: null, amount: 1 }));
    case "redeem": {
      const coupon = all[index % Math.max(1, all.length)];
      return coupon && void (await redeemAtCounter(world.db, coupon.code));
    }
    case "handOn": {
      const coupon = all[index % Math.max(1, all.length)];
      const note = { from: "", name: "", message: "", email: newEmail() };
      return coupon && void (await handOn(ctx, { saleId: sale.saleId, couponId: coupon.id, ...note }));
    }
    case "takeBack": {
      const line = contract.lines[index % Math.max(1, contract.lines.length)];
      return line && void (await takeBack(ctx, { saleId: sale.saleId, lineId: line.id }));
    }
    case "chargeback":
      return chargeBack(ctx, sale.transactionId, part ? 7 : null);
    case "dispute":
      return dispute(sale, part);
  }
}

/** Opens a bank's case about the payment, or decides the one that is open; then refunds that waited for it are sent. */
async function dispute(sale: Sold, lost: boolean): Promise<void> {
  const stage = sale.openCase === undefined ? "opened" : lost ? "lost" : "won";
  const chargebackId = sale.openCase ?? randomUUID();
  const chargeback = { chargebackId, stage, amount: null } as const;
  const ctx = jobContext(sale.buyer.ctx);
  await recordChargeback(ctx, { paymentId: sale.transactionId, provider: SIMULATOR, chargeback });
  sale.openCase = stage === "opened" ? chargebackId : undefined;
  await sendOpenRefunds(ctx);
}

export async function take(world: World, step: Step): Promise<void> {
  switch (step.kind) {
    case "order":
    case "orderByApi":
      return order(world, step);
    case "join":
    case "leave": {
      const buyer = world.buyers[step.buyer] as Buyer;
      const terms = { plan: "free", termsVersion: "2026-11" } as const;
      await (step.kind === "join" ? joinClub(buyer.ctx, terms) : leaveClub(buyer.ctx));
      buyer.member = step.kind === "join";
      return;
    }
    case "pay":
    case "expire": {
      const sale = world.sales[step.which % Math.max(1, world.sales.length)];
      if (!sale) return;
      if (step.kind === "expire") {
        await endReservation(world.db, sale.saleId);
        return void (await expireSales(jobContext(sale.buyer.ctx)));
      }
      await approve(world.db, sale.transactionId);
      return void (await captureSale(sale.buyer.ctx, sale.transactionId));
    }
    default:
      return after(world, step);
  }
}

/**
 * Found once and replayed every time: a guest returns from the payment with a code of which one use was left.
 */
export const COMES_BACK: [Plan, Step[]] = (() => {
  const none = { perCustomer: null, maxPerOrder: null, capacity: null, slots: [] };
  const offer = { ...none, type: "regular", price: 2000, gift: false, partner: 0, dated: false } as const;
  const discount = { discount_type: "percent", value: 1000 } as const;
  const limits = { uses: 1, usesEach: null, units: null, minimum: null, first: false } as const;
  const code = { ...limits, discount, scope: "global", about: 0, funding: "platform" } as const;
  const line = { offer: 0, slot: 0, quantity: 1, gift: false } as const;
  const again: Step = { kind: "order", buyer: 2, lines: [line], codes: [0], card: 0, elsewhere: null };
  return [{ offers: [{ ...offer, slots: [] }], codes: [code] }, [again, again]];
})();
