// Proves gift cards beside a bank: frozen while their purchase is disputed, spent again when it was won, the shop's loss when not.
import { beforeAll, expect, it } from "vitest";
import type { Db } from "~/db/schema";
import { readCardById } from "~/domain/sales/gift-card-sales/read-card.server";
import { captureSale } from "~/domain/sales/payment/capture-sale.server";
import { recordChargeback } from "~/domain/sales/refunds/record-chargeback.server";
import { jobContext, type TestContext } from "../../../fixtures/context";
import { chargeBack, refundByStaff } from "../../../fixtures/ledger";
import { approve, codesOf, sendDueRefunds, statusOf } from "../../../fixtures/orders";
import { saleBalances } from "../../../fixtures/sale-balances";
import { onBothDatabases } from "../../../support/databases";
import { expectInvariants } from "../../../support/invariants/sales-invariants";
import { balanceOf, buildGiftCard, type OrderedLine, openCardShop, orderWithCards } from "./card-orders";

onBothDatabases("money", (_name, open) => {
  let db: Db;
  let ctx: TestContext;
  let line: OrderedLine;
  beforeAll(async () => {
    ({ db, ctx, line } = await openCardShop(open));
  });

  it("freezes a card whose purchase is disputed, and books what was spent as the shop's loss", async () => {
    const card = await buildGiftCard(db, 50);
    const sale = await orderWithCards(ctx, line, [card]);
    const dispute = (stage: "opened" | "won" | "lost") =>
      recordChargeback(ctx, {
        paymentId: card.transactionId,
        provider: "simulated",
        chargeback: { chargebackId: `cb-${card.id}`, stage, amount: null },
      });
    await dispute("opened");
    expect((await readCardById(db, card.id))?.state).toBe("frozen");
    expect(await codesOf(orderWithCards(ctx, line, [{ id: card.id, balance: 3000 }]))).toEqual([
      "card_changed",
    ]);
    await dispute("lost");
    expect(await balanceOf(db, card.id)).toBe(0);
    const balances = await saleBalances(db, card.saleId);
    expect(balances.get("chargeback_loss")).toBe(2000);
    await expectInvariants(db);
    await refundByStaff(ctx, { saleId: sale.saleId, couponIds: null });
    await sendDueRefunds(jobContext(ctx));
    expect(await balanceOf(db, card.id)).toBe(0);
    expect((await saleBalances(db, card.saleId)).get("chargeback_loss") ?? 0).toBe(0);
    await expectInvariants(db);
  });

  it("lets a card be spent again when its dispute was won", async () => {
    const card = await buildGiftCard(db, 50);
    for (const stage of ["opened", "won"] as const)
      await recordChargeback(ctx, {
        paymentId: card.transactionId,
        provider: "simulated",
        chargeback: { chargebackId: `cb-${card.id}`, stage, amount: null },
      });
    expect((await readCardById(db, card.id))?.state).toBe("active");
  });

  it("voids the coupons of a mixed order that the bank took back, and returns the card's part to it", async () => {
    const card = await buildGiftCard(db, 15);
    const sale = await orderWithCards(ctx, line, [card]);
    await approve(db, sale.transactionId);
    await captureSale(ctx, sale.transactionId);
    await chargeBack(ctx, sale.transactionId, null);
    expect(await balanceOf(db, card.id)).toBe(1500);
    expect(await statusOf(db, sale.saleId)).toBe("refunded");
    await sendDueRefunds(jobContext(ctx));
    await expectInvariants(db);
  });
});
