// Proves the money of gift cards: sold as a debt, spent in parts, given back, charged back, lapsed; the books agree after each step.
import { beforeAll, expect, it } from "vitest";
import type { Db } from "~/db/schema";
import { decideSimulatedOrder } from "~/domain/payments/simulator/decide-simulated-order.server";
import { giftCardPath } from "~/domain/sales/access/gift-card-link.server";
import { buyGiftCard } from "~/domain/sales/gift-card-sales/buy-card.server";
import { sendCardAgain } from "~/domain/sales/gift-card-sales/open-card.server";
import { readCardById, readLinkedCard } from "~/domain/sales/gift-card-sales/read-card.server";
import { withdrawGiftCard } from "~/domain/sales/gift-card-sales/withdraw-card.server";
import { confirmationKey } from "~/domain/sales/mails/confirm-by-mail.server";
import { mailOrderLinks } from "~/domain/sales/mails/mail-order-links.server";
import { captureSale } from "~/domain/sales/payment/capture-sale.server";
import { expireSales } from "~/domain/sales/stock/expire-sales.server";
import { jobContext, type TestContext, visitorContext } from "../../../fixtures/context";
import { refundByStaff } from "../../../fixtures/ledger";
import {
  agePayment,
  approve,
  codesOf,
  endReservation,
  newEmail,
  paymentOf,
  providerOrderId,
  sendDueRefunds,
  statusOf,
} from "../../../fixtures/orders";
import { saleBalances } from "../../../fixtures/sale-balances";
import { mailsOf } from "../../../fixtures/wishes";
import { onBothDatabases } from "../../../support/databases";
import { expectInvariants } from "../../../support/invariants/sales-invariants";
import { signedLink } from "../../../support/mailbox";
import {
  balanceOf,
  buildGiftCard,
  cardOrder,
  type OrderedLine,
  openCardShop,
  orderWithCards,
} from "./card-orders";

function linkOf(card: { id: string; version: number; buyerEmail: string }) {
  return signedLink(giftCardPath(card.buyerEmail, { ...card, holder: "buyer" }));
}

onBothDatabases("money", (_name, open) => {
  let db: Db;
  let ctx: TestContext;
  let line: OrderedLine;
  beforeAll(async () => {
    ({ db, ctx, line } = await openCardShop(open));
  });

  it("opens for its buyer by an asked link, also after it was sent again with another code", async () => {
    const gift = { from: "Ana", name: "Luis", message: "", email: newEmail() };
    const card = await buildGiftCard(db, 40, gift);
    const askedLink = async () => {
      await mailOrderLinks(ctx, card.buyerEmail);
      const mails = await db
        .selectFrom("mail_outbox")
        .select("data")
        .where("recipient", "=", card.buyerEmail)
        .where("template", "=", "order-links")
        .execute();
      const [{ url }] = (mails.at(-1)?.data.orders ?? []) as [{ url: string }];
      return signedLink(url);
    };
    const before = await askedLink();
    await sendCardAgain(ctx, before, newEmail());
    for (const link of [before, await askedLink()]) {
      expect(await readLinkedCard(db, link)).toMatchObject({ id: card.id, holder: "buyer", version: 2 });
    }
    // The friend's first link, of the same version as the buyer's, opens nothing.
    const friends = giftCardPath(gift.email, { id: card.id, version: 1, holder: "recipient" });
    expect(await readLinkedCard(db, signedLink(friends))).toBeNull();
  });

  it("sells a card as a debt without tax, once for one page", async () => {
    const order = cardOrder(ctx, 50);
    const [first, second] = [await buyGiftCard(ctx, order), await buyGiftCard(ctx, order)];
    expect(second.saleId).toBe(first.saleId);
    await approve(db, first.transactionId);
    expect((await captureSale(ctx, first.transactionId))?.outcome).toBe("captured");
    const balances = await saleBalances(db, first.saleId);
    expect(Object.fromEntries(balances)).toEqual({ provider_clearing: 5000, gift_card_liability: -5000 });
    const [mail] = await mailsOf(db, order.email, "gift-card-bought");
    expect(mail).toBeDefined();
    await expectInvariants(db);
  });

  it("ends a card that was not paid, by its buyer or by time", async () => {
    for (const end of ["cancel", "expire"] as const) {
      const { saleId, transactionId } = await buyGiftCard(ctx, cardOrder(ctx, 50));
      if (end === "cancel") {
        await decideSimulatedOrder(db, await providerOrderId(db, transactionId), { kind: "cancel" });
        expect((await captureSale(ctx, transactionId, { outcomeShown: true }))?.outcome).toBe("cancelled");
      } else {
        await endReservation(db, saleId);
        await expireSales(jobContext(ctx));
        expect(await statusOf(db, saleId)).toBe("expired");
      }
      await expectInvariants(db);
    }
  });

  it("pays a part by card and the rest at the provider, and gives the card's part back first", async () => {
    const card = await buildGiftCard(db, 15);
    const sale = await orderWithCards(
      ctx,
      { lines: [{ ...line.lines[0], quantity: 2 } as never] },
      [card],
      4000,
    );
    expect(await balanceOf(db, card.id)).toBe(0);
    expect(await paymentOf(db, sale.saleId)).toMatchObject({ amount: 4000, card_amount: 1500 });
    await approve(db, sale.transactionId);
    await captureSale(ctx, sale.transactionId);
    await expectInvariants(db);
    const confirmation = await db
      .selectFrom("mail_outbox")
      .select("data")
      .where("event_key", "=", confirmationKey(sale.saleId))
      .executeTakeFirstOrThrow();
    expect(confirmation.data).toMatchObject({ total: 4000, byCards: 1500 });
    const { rows } = {
      rows: await db
        .selectFrom("simulated_orders")
        .select("amount")
        .where("idempotency_key", "=", sale.transactionId)
        .execute(),
    };
    expect(rows).toEqual([{ amount: 2500 }]);
    const coupons = await db
      .selectFrom("coupons")
      .innerJoin("sale_lines", "sale_lines.id", "sale_line_id")
      .select("coupons.id")
      .where("sale_id", "=", sale.saleId)
      .execute();
    await refundByStaff(ctx, { saleId: sale.saleId, couponIds: [coupons[0]?.id as string] });
    expect(await balanceOf(db, card.id)).toBe(1500);
    await sendDueRefunds(jobContext(ctx));
    const [order] = await db
      .selectFrom("simulated_orders")
      .select("refunded")
      .where("idempotency_key", "=", sale.transactionId)
      .execute();
    expect(order?.refunded).toBe(500);
    await expectInvariants(db);
    await refundByStaff(ctx, { saleId: sale.saleId, couponIds: null });
    await sendDueRefunds(jobContext(ctx));
    expect(await balanceOf(db, card.id)).toBe(1500);
    expect(await statusOf(db, sale.saleId)).toBe("refunded");
    await expectInvariants(db);
  });

  it("pays an order whole by two cards without the provider, and gives all back without it", async () => {
    const cards = [await buildGiftCard(db, 10), await buildGiftCard(db, 25)];
    const before = ctx.calls.create;
    const sale = await orderWithCards(ctx, line, cards);
    expect(sale.status).toBe("captured");
    expect(ctx.calls.create).toBe(before);
    expect(await balanceOf(db, cards[1]?.id as string)).toBe(1500);
    await expectInvariants(db);
    await refundByStaff(ctx, { saleId: sale.saleId, couponIds: null });
    await sendDueRefunds(jobContext(ctx));
    expect([
      await balanceOf(db, cards[0]?.id as string),
      await balanceOf(db, cards[1]?.id as string),
    ]).toEqual([1000, 2500]);
    await expectInvariants(db);
  });

  it("releases what an unpaid order held, and holds it again for late money", async () => {
    const card = await buildGiftCard(db, 10);
    const sale = await orderWithCards(ctx, line, [card]);
    await endReservation(db, sale.saleId);
    await expireSales(jobContext(ctx));
    expect(await balanceOf(db, card.id)).toBe(1000);
    await approve(db, sale.transactionId);
    await agePayment(db, sale.transactionId);
    expect((await captureSale(ctx, sale.transactionId))?.outcome).toBe("captured");
    expect(await balanceOf(db, card.id)).toBe(0);
    await expectInvariants(db);
  });

  it("refunds late money when the card was spent elsewhere meanwhile", async () => {
    const card = await buildGiftCard(db, 10);
    const sale = await orderWithCards(ctx, line, [card]);
    await approve(db, sale.transactionId);
    await endReservation(db, sale.saleId);
    await db
      .updateTable("payments")
      .set({ status: "created" as never })
      .where("id", "=", sale.transactionId)
      .execute();
    await expireSales(jobContext(ctx));
    const other = await orderWithCards(visitorContext(db), line, [card]);
    expect((await captureSale(ctx, sale.transactionId))?.outcome).toBe("refunded_sold_out");
    await sendDueRefunds(jobContext(ctx));
    expect(await statusOf(db, other.saleId)).toBe("created");
    expect(await balanceOf(db, card.id)).toBe(0);
    await expectInvariants(db);
  });

  it("refuses what the card cannot pay any more", async () => {
    const card = await buildGiftCard(db, 10);
    await db.updateTable("gift_cards").set({ frozen_at: 1 }).where("id", "=", card.id).execute();
    expect(await codesOf(orderWithCards(ctx, line, [card]))).toEqual(["card_changed"]);
    await db
      .updateTable("gift_cards")
      .set({ frozen_at: null, valid_until: 1 })
      .where("id", "=", card.id)
      .execute();
    expect(await codesOf(orderWithCards(ctx, line, [card]))).toEqual(["card_changed"]);
    expect(await codesOf(orderWithCards(ctx, line, [{ ...card, balance: 1001 }]))).toEqual(["card_changed"]);
    expect(await codesOf(orderWithCards(ctx, line, [{ ...card, balance: 9999 }], 9999))).toEqual([
      "card_changed",
    ]);
    await expectInvariants(db);
  });

  it("gives an unused card back, and no used one", async () => {
    const card = await buildGiftCard(db, 30);
    await withdrawGiftCard(card.ctx, linkOf(card));
    await sendDueRefunds(jobContext(ctx));
    expect(await statusOf(db, card.saleId)).toBe("refunded");
    expect((await readCardById(db, card.id))?.state).toBe("closed");
    expect(await mailsOf(db, card.buyerEmail, "gift-card-withdrawn")).toHaveLength(1);
    await expect(withdrawGiftCard(card.ctx, linkOf(card))).rejects.toMatchObject({ code: "conflict" });
    const used = await buildGiftCard(db, 30);
    await orderWithCards(ctx, line, [used]);
    await expect(withdrawGiftCard(used.ctx, linkOf(used))).rejects.toMatchObject({ code: "conflict" });
    await expectInvariants(db);
  });
});
