/** Proves that the buyer's own unpaid order does not use up their code: page and next order agree. */
import { beforeAll, expect, it } from "vitest";
import type { Db } from "~/db/schema";
import { priceCart } from "~/domain/cart/price-cart.server";
import { placeOrder } from "~/domain/sales/checkout/place-order.server";
import type { OrderInput } from "~/domain/sales/checkout/validate-order.server";
import { captureSale } from "~/domain/sales/payment/capture-sale.server";
import { readCustomer } from "~/domain/sales/stock/customer-limits.server";
import { readVisitorHolds } from "~/domain/sales/stock/visitor-holds.server";
import { type TestContext, visitorContext } from "../../../fixtures/context";
import { buildShopper } from "../../../fixtures/members";
import { buildOffer } from "../../../fixtures/offers";
import { approve, newEmail, orderInput } from "../../../fixtures/orders";
import { insertPromo } from "../../../fixtures/promo-codes";
import { onBothDatabases } from "../../../support/databases";
import { expectInvariants } from "../../../support/invariants/sales-invariants";

onBothDatabases("stock", (_name, open) => {
  let db: Db;

  beforeAll(async () => {
    ({ db } = await open());
  });

  const page = async (ctx: TestContext, { cart, form, userId }: OrderInput) =>
    priceCart(ctx, cart, await readCustomer(db, form.email, userId), await readVisitorHolds(ctx));

  it.each([
    ["the last use of all", { max_redemptions: 1 }],
    ["the customer's only use", { max_redemptions_per_customer: 1 }],
    ["a first purchase", { first_purchase_only: true }],
  ])("where it holds %s", async (_what, limits) => {
    const optionId = (await buildOffer(db)).options[0].id;
    const { code } = await insertPromo(db, limits);
    const ctx = visitorContext(db);
    const order = orderInput(ctx, { lines: [{ optionId }], codes: [code] });
    expect((await placeOrder(ctx, order)).total).toBe(1800);
    const again = { ...order, cart: { ...order.cart, updatedAt: 2 } };
    expect((await page(ctx, again)).total, "the checkout after coming back from the payment").toBe(1800);
    expect((await placeOrder(ctx, again)).total).toBe(1800);
    const other = visitorContext(db);
    const elsewhere = orderInput(other, {
      lines: [{ optionId }],
      codes: [code],
      form: { email: newEmail() },
    });
    const isLast = "max_redemptions" in limits;
    expect((await page(other, elsewhere)).total, "a stranger's").toBe(isLast ? 2000 : 1800);
    await expectInvariants(db);
  });

  it("counts an account's first purchase once, under any mailbox it enters", async () => {
    const optionId = (await buildOffer(db)).options[0].id;
    const { code } = await insertPromo(db, { first_purchase_only: true });
    const { ctx } = await buildShopper(db);
    const bought = await placeOrder(ctx, orderInput(ctx, { lines: [{ optionId }] }));
    await approve(db, bought.transactionId);
    await captureSale(ctx, bought.transactionId);
    const order = orderInput(ctx, { lines: [{ optionId }], codes: [code], form: { email: newEmail() } });
    expect((await page(ctx, order)).total).toBe(2000);
    await expectInvariants(db);
  });
});
