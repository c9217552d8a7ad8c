/** Proves sequences across features that no test of one of them walks: presents, moves, cancelled dates, waiting lists, codes, cards, alerts, brought coupons. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, expect, it } from "vitest";
import type { Db } from "~/db/schema";
import { inTransaction } from "~/db/transaction.server";
import { setOptionPrice } from "~/domain/catalogue/prices/set-option-price.server";
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
import { jobContext, memberActor, ORIGIN, staffActor, visitorContext } from "../../fixtures/context";
import { type BuiltOffer, buildOffer, type OfferOverrides } from "../../fixtures/offers";
import { approve, newEmail, placeOrder } from "../../fixtures/orders";
import { buildOrganization } from "../../fixtures/organizations";
import { buildPurchase, reasonOf, redeemAtCounter } from "../../fixtures/purchases";
import { buildUser } from "../../fixtures/users";
import { buildListed, guestWishes, newsFor, runTellWishes, wantedAt } from "../../fixtures/wishes";
import { onBothDatabases } from "../../support/databases";
import { expectInvariants } from "../../support/invariants/sales-invariants";
import { lastMailTo, mailsTo, signedLink, templatesTo } from "../../support/mailbox";
import { balanceOf, buildGiftCard, orderWithCards } from "./gift-cards/card-orders";
import { giftLinkTo, keeper } from "./gift-friends";
import { guestWaits, linkOf, orderByPage, serve } from "./waiting-list/waiting-guests";

const DATED: OfferOverrides = {
  validity: { mode: "slot" } as never,
  withdrawal_policy: "excluded_dated_leisure",
  date_change_limit: "24_hours",
  cancellation_limit: "24_hours",
};

onBothDatabases("stock", (_name, open) => {
  let db: Db;
  beforeAll(async () => {
    ({ db } = await open());
  });
  const ctx = () => visitorContext(db);
  const jobs = () => jobContext(ctx());

  async function dated(columns: OfferOverrides = {}) {
    const inDays = (days: number, capacity: number) => ({ capacity, starts_at: Date.now() + days * DAY_MS });
    const of = await buildOffer(db, {
      ...DATED,
      ...columns,
      options: [{ sku: "C1", slots: [inDays(7, 1), inDays(8, 2)] }],
    });
    const [first = "", other = ""] = of.options[0].slots;
    return { of, optionId: of.options[0].id, first, other };
  }

  async function seller({ organizationId }: BuiltOffer) {
    const { id } = await buildUser(db);
    return { ...ctx(), actor: memberActor(organizationId, "manager", id) };
  }

  const couponsOf = (saleId: string) =>
    db
      .selectFrom("coupons")
      .innerJoin("sale_lines", "sale_lines.id", "coupons.sale_line_id")
      .select(["coupons.code", "coupons.slot_id as slotId", "coupons.status", "sale_lines.id as lineId"])
      .where("sale_id", "=", saleId)
      .executeTakeFirstOrThrow();

  const soldOn = async (slotId: string) =>
    (await db.selectFrom("slots").select("sold").where("id", "=", slotId).executeTakeFirstOrThrow()).sold;

  it("a present that its friend kept is moved, its old date is waited for and cancelled, then its new one", async () => {
    const { of, optionId, first, other } = await dated();
    const [email, to] = [newEmail(), newEmail()];
    const note = { from: "Ana", name: "Luis", message: "", email: to };
    const buyer = ctx();
    const sale = await placeOrder(buyer, {
      lines: [{ optionId, slotId: first, gift: true }],
      form: { email, gifts: { [`${optionId}.${first}`]: note } },
    });
    await approve(db, sale.transactionId);
    await captureSale(buyer, sale.transactionId);
    const given = await couponsOf(sale.saleId);
    const waiting = await guestWaits(db, optionId, { slotId: first });
    const manager = await seller(of);
    await proposeMove(manager, { slotId: first, lineId: given.lineId, toSlotId: other });
    // The friend keeps it while the proposal is open: the counter's copy of the code ends.
    const friend = await keeper(db);
    await keepGift(friend.ctx, await giftLinkTo(db, to));
    expect(await reasonOf(redeemAtCounter(db, given.code))).toBe("coupon_handed_on");
    await answerMove(ctx(), signedLink((await lastMailTo(db, email, "booking-move")).url), true);
    const moved = await couponsOf(sale.saleId);
    expect([moved.slotId, moved.status, moved.code === given.code]).toEqual([other, "issued", false]);
    expect(await templatesTo(db, friend.email)).toContain("booking-moved");
    expect([await soldOn(first), await soldOn(other)]).toEqual([0, 1]);
    // The place goes to who waits, whose invitation ends with the date.
    expect(await serve(db)).toBe(1);
    await cancelSlot(manager, { offerId: of.id, slotId: first });
    expect(await reasonOf(placeOrder(ctx(), { lines: [{ optionId, slotId: first }] }))).not.toBeUndefined();
    await tidyWaitingLists(jobs());
    expect(await reasonOf(takeInvitation(ctx(), linkOf(waiting)))).toBe("invitation_over");
    expect(await templatesTo(db, waiting.email)).toContain("waiting-over");
    expect((await couponsOf(sale.saleId)).status).toBe("issued");
    expect(await templatesTo(db, email)).not.toContain("slot-cancelled");
    await cancelSlot(manager, { offerId: of.id, slotId: other });
    expect((await couponsOf(sale.saleId)).status).toBe("void");
    const told = await mailsTo(db, friend.email, "gift-void");
    expect(told.map(({ data }) => data.reason)).toEqual(["slot_cancelled"]);
    expect(await mailsTo(db, to, "gift-void")).toEqual([]);
    expect((await lastMailTo(db, email, "slot-cancelled")).amount).toBe(2000);
    await expectInvariants(db);
  });

  it("a date paid by card and a public code's last use is cancelled: both come back, and the next in the queue has the price", async () => {
    const { of, optionId, first } = await dated();
    const { id: userId } = await buildUser(db, { is_staff: true });
    const staff = { ...ctx(), actor: staffActor(userId) };
    const code = "ULTIMO";
    const promo = { code, discountType: "percent", value: 2_500, scope: "offer", isPublic: true } as const;
    const targets = { offer: [of.id], category: [], price_option: [] };
    const promoId = await createPromoCode(staff, { ...promo, targets, maxRedemptions: 1 });
    const isAdvertised = async () => {
      const rows = await db
        .selectFrom("public_code_periods")
        .select("ends_at")
        .where("promo_id", "=", promoId)
        .execute();
      return rows.some(({ ends_at }) => ends_at === null);
    };
    const card = await buildGiftCard(db, 10);
    const buyer = ctx();
    const order = { lines: [{ optionId, slotId: first }], codes: [code], saw: 1_500 };
    const sale = await orderWithCards(buyer, order, [card], 1_500);
    await approve(db, sale.transactionId);
    await captureSale(buyer, sale.transactionId);
    expect([await balanceOf(db, card.id), await isAdvertised()]).toEqual([0, false]);
    const waiting = await guestWaits(db, optionId, { slotId: first });
    const { lineId } = await couponsOf(sale.saleId);
    expect(await cancelOwnBooking(ctx(), { saleId: sale.saleId, lineId, as: "buyer" })).toBe(1_500);
    const paid = await db.selectFrom("refunds").select(["amount", "card_amount as byCard"]).execute();
    expect(paid).toContainEqual({ amount: 1_500, byCard: 1_000 });
    expect([await balanceOf(db, card.id), await isAdvertised()]).toEqual([1_000, true]);
    expect(await serve(db)).toBe(1);
    const next = ctx();
    await takeInvitation(next, linkOf(waiting));
    const bought = await orderByPage(next, { ...order, form: { email: waiting.email } });
    await approve(db, bought.transactionId);
    await captureSale(next, bought.transactionId);
    expect([await soldOn(first), await isAdvertised()]).toEqual([1, false]);
    await expectInvariants(db);
  });

  it("an alert by price is not fulfilled by a code, but by the price", async () => {
    const { id, options } = await buildListed(db, [{ actual_price: 2_000 }]);
    const guest = await guestWishes(db, { offerId: id, wanted: wantedAt(1_500) });
    const { id: userId } = await buildUser(db, { is_staff: true });
    const targets = { offer: [id], category: [], price_option: [] };
    const promo = {
      code: "BARATO",
      discountType: "percent",
      value: 5_000,
      scope: "offer",
      isPublic: true,
    } as const;
    await createPromoCode({ ...ctx(), actor: staffActor(userId) }, { ...promo, targets });
    await runTellWishes(db);
    expect(await newsFor(db, guest)).toEqual([]);
    const change = { optionId: options[0].id, price: 1_450, now: Date.now() + 5 };
    await inTransaction(db, (trx) => setOptionPrice(trx, change));
    await runTellWishes(db);
    // Who paid with the code paid less: nothing is struck.
    expect(await newsFor(db, guest)).toMatchObject([{ price: 1_450, referencePrice: null }]);
  });

  it("a brought coupon for a date that is cancelled leaves its money to a person, and ends the queue for its place", async () => {
    const { id: organizationId } = await buildOrganization(db, { slug: "spa-cruzado" });
    const { of, optionId, first } = await dated({
      organization_id: organizationId,
      external_reference: "X-1",
    });
    const { starts_at } = await db
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
    expect(await bringFile({ db, actor: { kind: "job", name: "data:import" } }, file)).toMatchObject({
      brought: 1,
    });
    rmSync(folder, { recursive: true });
    // What is left to sell stays as it was.
    await buildPurchase(db, { of, slotId: first, quantity: 1 });
    const waiting = await guestWaits(db, optionId, { slotId: first });
    const cancelled = await cancelSlot(await seller(of), { offerId: of.id, slotId: first });
    expect(cancelled).toMatchObject({ coupons: 2, amount: 5_990 });
    const refund = await db
      .selectFrom("refunds")
      .innerJoin("payments", "payments.id", "refunds.payment_id")
      .innerJoin("sales", "sales.id", "payments.sale_id")
      .select(["refunds.status", "refunds.amount"])
      .where("sales.email", "=", email)
      .executeTakeFirstOrThrow();
    expect(refund.amount).toBe(3_990);
    expect(refund.status).not.toBe("succeeded");
    expect(await templatesTo(db, email)).toContain("slot-cancelled");
    expect(await serve(db)).toBe(0);
    await tidyWaitingLists(jobs());
    expect(await templatesTo(db, waiting.email)).toContain("waiting-over");
    await expectInvariants(db);
  });
});
