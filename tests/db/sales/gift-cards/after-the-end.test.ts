// Proves what becomes of the balance of a gift card whose end comes: a warning, its booking, and its return by a refund.
import { beforeAll, expect, it } from "vitest";
import type { Db } from "~/db/schema";
import { lapseGiftCards, warnOfEndingCards } from "~/domain/sales/gift-card-sales/card-jobs.server";
import { readCardById } from "~/domain/sales/gift-card-sales/read-card.server";
import { jobContext, type TestContext } from "../../../fixtures/context";
import { refundByStaff } from "../../../fixtures/ledger";
import { sendDueRefunds } from "../../../fixtures/orders";
import { saleBalances } from "../../../fixtures/sale-balances";
import { mailsOf } from "../../../fixtures/wishes";
import { onBothDatabases } from "../../../support/databases";
import { expectInvariants } from "../../../support/invariants/sales-invariants";
import { buildGiftCard, type OrderedLine, openCardShop, orderWithCards } from "./card-orders";

const DAY = 86_400_000;

onBothDatabases("money", (_name, open) => {
  let db: Db;
  let ctx: TestContext;
  let line: OrderedLine;
  beforeAll(async () => {
    ({ db, ctx, line } = await openCardShop(open));
  });

  it("warns of the end before it comes, and books what is left", async () => {
    const card = await buildGiftCard(db, 20);
    await db
      .updateTable("gift_cards")
      .set({ valid_until: Date.now() + 20 * DAY })
      .where("id", "=", card.id)
      .execute();
    await warnOfEndingCards(ctx);
    await warnOfEndingCards(ctx);
    expect(await mailsOf(db, card.buyerEmail, "gift-card-ending")).toHaveLength(1);
    await db.updateTable("gift_cards").set({ valid_until: 1 }).where("id", "=", card.id).execute();
    await lapseGiftCards(ctx);
    expect((await readCardById(db, card.id))?.state).toBe("lapsed");
    expect((await saleBalances(db, card.saleId)).get("breakage")).toBe(-2000);
    await expectInvariants(db);
  });

  it("opens a card again when an order that it paid is given back after its end", async () => {
    const card = await buildGiftCard(db, 20);
    const sale = await orderWithCards(ctx, line, [card]);
    await db.updateTable("gift_cards").set({ valid_until: 1 }).where("id", "=", card.id).execute();
    await lapseGiftCards(ctx);
    await refundByStaff(ctx, { saleId: sale.saleId, couponIds: null });
    await sendDueRefunds(jobContext(ctx));
    const again = await readCardById(db, card.id);
    expect(again).toMatchObject({ balance: 2000, state: "active" });
    await expectInvariants(db);
  });
});
