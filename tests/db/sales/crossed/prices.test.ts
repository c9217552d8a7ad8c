/** Proves sequences about prices and places across features: public and planned prices, alerts, waiting lists, cancellations. */
import { sql } from "kysely";
import { expect, it } from "vitest";
import { runPriceSchedules } from "~/domain/catalogue/prices/run-price-schedules.server";
import { schedulePrice } from "~/domain/catalogue/scheduling/schedule-price.server";
import { DAY_MS, HOUR_MS } from "~/domain/kernel/durations";
import { createPromoCode } from "~/domain/pricing/create-promo-code.server";
import { cancelOwnBooking } from "~/domain/sales/moves/cancel-own-booking.server";
import { captureSale } from "~/domain/sales/payment/capture-sale.server";
import { leaveWaitingList } from "~/domain/sales/waiting-list/leave-waiting-list.server";
import { takeInvitation } from "~/domain/sales/waiting-list/take-invitation.server";
import { approve } from "../../../fixtures/orders";
import { buildPurchase } from "../../../fixtures/purchases";
import {
  buildListed,
  guestWishes,
  newsFor,
  priceTo,
  runTellWishes,
  wanted,
  wantedAt,
} from "../../../fixtures/wishes";
import { onBothDatabases } from "../../../support/databases";
import { expectInvariants } from "../../../support/invariants/sales-invariants";
import { templatesTo } from "../../../support/mailbox";
import { guestWaits, linkOf, orderByPage, serve } from "../waiting-list/waiting-guests";
import { crossedShop, DATED } from "./crossed-shop";

onBothDatabases("stock", (_name, open) => {
  const { shop, ctx, jobs, dated, seller, staff, couponOf } = crossedShop(open);

  it("an alert by price is not fulfilled by a code, but by the price", async () => {
    const { id, options } = await buildListed(shop.db, [{ actual_price: 2_000 }]);
    const guest = await guestWishes(shop.db, { offerId: id, wanted: wantedAt(1_500) });
    const targets = { offer: [id], category: [], price_option: [] };
    const promo = {
      code: "BARATO",
      discountType: "percent",
      value: 5_000,
      scope: "offer",
      isPublic: true,
    } as const;
    await createPromoCode(await staff(), { ...promo, targets });
    // As if it had begun an hour ago.
    await shop.db
      .updateTable("public_code_periods")
      .set({ starts_at: sql`starts_at - ${HOUR_MS}` })
      .execute();
    await runTellWishes(shop.db);
    expect(await newsFor(shop.db, guest)).toEqual([]);
    await priceTo(shop.db, options[0].id, 1_450);
    await runTellWishes(shop.db);
    // Who paid with the code paid less: nothing is struck.
    expect(await newsFor(shop.db, guest)).toMatchObject([{ price: 1_450, referencePrice: null }]);
  });

  it("a place that comes free is held for the queue, and no alert calls it free meanwhile", async () => {
    const slot = { capacity: 1, starts_at: Date.now() + 7 * DAY_MS };
    const of = await buildListed(shop.db, [{ slots: [slot] }], DATED);
    const [{ id: optionId, slots }] = of.options;
    const [slotId = ""] = slots;
    const { saleId } = await buildPurchase(shop.db, { of, slotId, quantity: 1 });
    const waiting = await guestWaits(shop.db, optionId, { slotId });
    const guest = await guestWishes(shop.db, { offerId: of.id, wanted: wanted("back_in_stock") });
    const { lineId } = await couponOf(saleId);
    await cancelOwnBooking(ctx(), { saleId, lineId, as: "buyer" });
    await runTellWishes(shop.db);
    await serve(shop.db);
    await runTellWishes(shop.db);
    expect(await newsFor(shop.db, guest)).toEqual([]);
    expect(await templatesTo(shop.db, waiting.email)).toContain("waiting-invitation");
    await leaveWaitingList(shop.db, { id: waiting.id });
    await serve(shop.db);
    await runTellWishes(shop.db);
    expect(await newsFor(shop.db, guest)).toMatchObject([{ kind: "back_in_stock" }]);
    await expectInvariants(shop.db);
  });

  it("an order by invitation at a planned price keeps it, although the price of before is back when it is paid", async () => {
    const { of, optionId, first } = await dated();
    const sold = await buildPurchase(shop.db, { of, slotId: first, quantity: 1 });
    const waiting = await guestWaits(shop.db, optionId, { slotId: first });
    const { lineId } = await couponOf(sold.saleId);
    await cancelOwnBooking(ctx(), { saleId: sold.saleId, lineId, as: "buyer" });
    await serve(shop.db);
    const guest = ctx();
    await takeInvitation(guest, linkOf(waiting));
    const startsAt = Date.now() + HOUR_MS;
    const plan = {
      offerId: of.id,
      optionId,
      price: 1_500,
      startsAt,
      endsAt: startsAt + HOUR_MS,
      expectedVersion: null,
    };
    await schedulePrice(await seller(of), plan);
    const come = async (moments: object) => {
      await shop.db
        .updateTable("price_schedules")
        .set(moments)
        .where("price_option_id", "=", optionId)
        .execute();
      await runPriceSchedules(jobs());
    };
    const began = Date.now() - 3_000;
    await come({ starts_at: began, due_at: began });
    const order = { lines: [{ optionId, slotId: first }], form: { email: waiting.email } };
    // The page still showed the price of before.
    const sale = await orderByPage(guest, { ...order, saw: 2_000 });
    await come({ ends_at: began + 1_000, due_at: began + 1_000 });
    await approve(shop.db, sale.transactionId);
    await captureSale(guest, sale.transactionId);
    const { actual_price: onSale } = await shop.db
      .selectFrom("price_options")
      .select("actual_price")
      .where("id", "=", optionId)
      .executeTakeFirstOrThrow();
    const { status, paid } = await couponOf(sale.saleId);
    expect([onSale, status, paid]).toEqual([2_000, "issued", 1_500]);
    await expectInvariants(shop.db);
  });
});
