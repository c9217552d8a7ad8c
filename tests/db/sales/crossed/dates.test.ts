/** Proves sequences about a date across features: presents that friends keep, moves, cancellations, waiting lists, cards, codes, brought coupons. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { DAY_MS } from "~/domain/kernel/durations";
import { createPromoCode } from "~/domain/pricing/create-promo-code.server";
import { bringFile } from "~/domain/sales/arrivals/bring-file.server";
import { keepGift } from "~/domain/sales/handing/keep-gift.server";
import { answerMove } from "~/domain/sales/moves/answer-move.server";
import { cancelOwnBooking } from "~/domain/sales/moves/cancel-own-booking.server";
import { proposeMove } from "~/domain/sales/moves/propose-move.server";
import { captureSale } from "~/domain/sales/payment/capture-sale.server";
import { cancelSlot } from "~/domain/sales/refunds/cancel-slot.server";
import { takeInvitation } from "~/domain/sales/waiting-list/take-invitation.server";
import { tidyWaitingLists } from "~/domain/sales/waiting-list/tidy-waiting-lists.server";
import { ORIGIN } from "../../../fixtures/context";
import { approve, newEmail, placeOrder, problemsOf } from "../../../fixtures/orders";
import { buildOrganization } from "../../../fixtures/organizations";
import { buildPurchase, reasonOf, redeemAtCounter } from "../../../fixtures/purchases";
import { onBothDatabases } from "../../../support/databases";
import { expectInvariants } from "../../../support/invariants/sales-invariants";
import { lastMailTo, mailsTo, signedLink, templatesTo } from "../../../support/mailbox";
import { balanceOf, buildGiftCard, orderWithCards } from "../gift-cards/card-orders";
import { giftLinkTo, keeper } from "../gift-friends";
import { guestWaits, linkOf, orderByPage, serve } from "../waiting-list/waiting-guests";
import { crossedShop } from "./crossed-shop";

onBothDatabases("stock", (_name, open) => {
  const { shop, ctx, jobs, dated, seller, staff, couponOf, soldOn } = crossedShop(open);

  it("a present that its friend kept is moved, its old date is waited for and cancelled, then its new one", async () => {
    const { of, optionId, first, other } = await dated();
    const [email, to] = [newEmail(), newEmail()];
    const note = { from: "Ana", name: "Luis", message: "", email: to };
    const buyer = ctx();
    const sale = await placeOrder(buyer, {
      lines: [{ optionId, slotId: first, gift: true }],
      form: { email, gifts: { [`${optionId}.${first}`]: note } },
    });
    await approve(shop.db, sale.transactionId);
    await captureSale(buyer, sale.transactionId);
    const given = await couponOf(sale.saleId);
    const waiting = await guestWaits(shop.db, optionId, { slotId: first });
    const manager = await seller(of);
    await proposeMove(manager, { slotId: first, lineId: given.lineId, toSlotId: other });
    // The friend keeps it while the proposal is open: the counter's copy of the code ends.
    const friend = await keeper(shop.db);
    await keepGift(friend.ctx, await giftLinkTo(shop.db, to));
    expect(await reasonOf(redeemAtCounter(shop.db, given.code))).toBe("coupon_handed_on");
    await answerMove(ctx(), signedLink((await lastMailTo(shop.db, email, "booking-move")).url), true);
    const moved = await couponOf(sale.saleId);
    expect([moved.slotId, moved.status, moved.code === given.code]).toEqual([other, "issued", false]);
    expect(await templatesTo(shop.db, friend.email)).toContain("booking-moved");
    expect([await soldOn(first), await soldOn(other)]).toEqual([0, 1]);
    // The place goes to who waits, whose invitation ends with the date.
    expect(await serve(shop.db)).toBe(1);
    await cancelSlot(manager, { offerId: of.id, slotId: first });
    const ordered = placeOrder(ctx(), { lines: [{ optionId, slotId: first }] });
    expect(await problemsOf(ordered)).toMatchObject([{ code: "slot_not_available" }]);
    await tidyWaitingLists(jobs());
    expect(await reasonOf(takeInvitation(ctx(), linkOf(waiting)))).toBe("invitation_over");
    expect(await templatesTo(shop.db, waiting.email)).toContain("waiting-over");
    expect((await couponOf(sale.saleId)).status).toBe("issued");
    expect(await templatesTo(shop.db, email)).not.toContain("slot-cancelled");
    await cancelSlot(manager, { offerId: of.id, slotId: other });
    expect((await couponOf(sale.saleId)).status).toBe("void");
    const told = await mailsTo(shop.db, friend.email, "gift-void");
    expect(told.map(({ data }) => data.reason)).toEqual(["slot_cancelled"]);
    expect(await mailsTo(shop.db, to, "gift-void")).toEqual([]);
    expect((await lastMailTo(shop.db, email, "slot-cancelled")).amount).toBe(2000);
    await expectInvariants(shop.db);
  });

  it("a date paid by card and a public code's last use is cancelled: both come back, and the next in the queue has the price", async () => {
    const { of, optionId, first } = await dated();
    const code = "ULTIMO";
    const promo = { code, discountType: "percent", value: 2_500, scope: "offer", isPublic: true } as const;
    const targets = { offer: [of.id], category: [], price_option: [] };
    const promoId = await createPromoCode(await staff(), { ...promo, targets, maxRedemptions: 1 });
    const isAdvertised = async () => {
      const rows = await shop.db
        .selectFrom("public_code_periods")
        .select("ends_at")
        .where("promo_id", "=", promoId)
        .execute();
      return rows.some(({ ends_at }) => ends_at === null);
    };
    const card = await buildGiftCard(shop.db, 10);
    const buyer = ctx();
    const order = { lines: [{ optionId, slotId: first }], codes: [code], saw: 1_500 };
    const sale = await orderWithCards(buyer, order, [card], 1_500);
    await approve(shop.db, sale.transactionId);
    await captureSale(buyer, sale.transactionId);
    expect([await balanceOf(shop.db, card.id), await isAdvertised()]).toEqual([0, false]);
    const waiting = await guestWaits(shop.db, optionId, { slotId: first });
    const { lineId } = await couponOf(sale.saleId);
    expect(await cancelOwnBooking(ctx(), { saleId: sale.saleId, lineId, as: "buyer" })).toBe(1_500);
    const paid = await shop.db.selectFrom("refunds").select(["amount", "card_amount as byCard"]).execute();
    expect(paid).toContainEqual({ amount: 1_500, byCard: 1_000 });
    expect([await balanceOf(shop.db, card.id), await isAdvertised()]).toEqual([1_000, true]);
    expect(await serve(shop.db)).toBe(1);
    const next = ctx();
    await takeInvitation(next, linkOf(waiting));
    const bought = await orderByPage(next, { ...order, form: { email: waiting.email } });
    await approve(shop.db, bought.transactionId);
    await captureSale(next, bought.transactionId);
    expect([await soldOn(first), await isAdvertised()]).toEqual([1, false]);
    await expectInvariants(shop.db);
  });

  it("a brought coupon for a date that is cancelled leaves its money to a person, and ends the queue for its place", async () => {
    const { id: organizationId } = await buildOrganization(shop.db, { slug: "spa-cruzado" });
    const { of, optionId, first } = await dated({
      organization_id: organizationId,
      external_reference: "X-1",
    });
    const { starts_at } = await shop.db
      .selectFrom("slots")
      .select("starts_at")
      .where("id", "=", first)
      .executeTakeFirstOrThrow();
    const folder = mkdtempSync(join(tmpdir(), "crossed-"));
    const path = join(folder, "coupons.jsonl");
    const iso = (ms: number) => new Date(ms).toISOString();
    const email = newEmail();
    const row = {
      organization: "spa-cruzado",
      offer: "X-1",
      option: "C1",
      key: "1",
      code: "VALE-CRUZADO",
      email,
    };
    const times = { date: iso(Number(starts_at)), bought_at: iso(Date.now() - 20 * DAY_MS) };
    writeFileSync(path, JSON.stringify({ ...row, ...times, paid: "39,90" }));
    const file = {
      kind: "coupons",
      path,
      source: "vieja",
      origin: ORIGIN,
      dryRun: false,
      onProblem: () => undefined,
    } as const;
    expect(await bringFile({ db: shop.db, actor: { kind: "job", name: "data:import" } }, file)).toMatchObject(
      {
        brought: 1,
      },
    );
    rmSync(folder, { recursive: true });
    // What is left to sell stays as it was.
    await buildPurchase(shop.db, { of, slotId: first, quantity: 1 });
    const waiting = await guestWaits(shop.db, optionId, { slotId: first });
    const cancelled = await cancelSlot(await seller(of), { offerId: of.id, slotId: first });
    expect(cancelled).toMatchObject({ coupons: 2, amount: 5_990 });
    const refund = await shop.db
      .selectFrom("refunds")
      .innerJoin("payments", "payments.id", "refunds.payment_id")
      .innerJoin("sales", "sales.id", "payments.sale_id")
      .select(["refunds.status", "refunds.amount"])
      .where("sales.email", "=", email)
      .executeTakeFirstOrThrow();
    expect(refund.amount).toBe(3_990);
    expect(refund.status).not.toBe("succeeded");
    expect(await templatesTo(shop.db, email)).toContain("slot-cancelled");
    expect(await serve(shop.db)).toBe(0);
    await tidyWaitingLists(jobs());
    expect(await templatesTo(shop.db, waiting.email)).toContain("waiting-over");
    await expectInvariants(shop.db);
  });
});
