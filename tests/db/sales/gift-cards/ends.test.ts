// Proves how gift cards end and go on: lapsed twice, held by an unpaid order, frozen, disputed before their day, adjusted once.
import { randomUUID } from "node:crypto";
import { beforeAll, expect, it } from "vitest";
import type { Db } from "~/db/schema";
import { giftCardPath } from "~/domain/sales/access/gift-card-link.server";
import { buyGiftCard } from "~/domain/sales/gift-card-sales/buy-card.server";
import { CARD_JOBS, lapseGiftCards } from "~/domain/sales/gift-card-sales/card-jobs.server";
import { sendCardAgain } from "~/domain/sales/gift-card-sales/open-card.server";
import { readCardById } from "~/domain/sales/gift-card-sales/read-card.server";
import { adjustGiftCard, setCardFrozen } from "~/domain/sales/gift-card-sales/staff-cards.server";
import { recordChargeback } from "~/domain/sales/refunds/record-chargeback.server";
import { expireSales } from "~/domain/sales/stock/expire-sales.server";
import { jobContext, staffActor, type TestContext } from "../../../fixtures/context";
import { refundByStaff } from "../../../fixtures/ledger";
import { endReservation, newEmail } from "../../../fixtures/orders";
import { reasonOf } from "../../../fixtures/purchases";
import { saleBalances } from "../../../fixtures/sale-balances";
import { buildUser } from "../../../fixtures/users";
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

const DAY = 86_400_000;

onBothDatabases("money", (_name, open) => {
  let db: Db;
  let ctx: TestContext;
  let line: OrderedLine;
  beforeAll(async () => {
    ({ db, ctx, line } = await openCardShop(open));
  });

  const endAt = (id: string, valid_until: number) =>
    db.updateTable("gift_cards").set({ valid_until }).where("id", "=", id).execute();

  const dispute = (card: { transactionId: string }, chargebackId: string, stage: "opened" | "won" | "lost") =>
    recordChargeback(ctx, {
      paymentId: card.transactionId,
      provider: "simulated",
      chargeback: { chargebackId, stage, amount: null },
    });

  const deliverDue = () =>
    CARD_JOBS.find(({ name }) => name === "deliver-due-gift-cards")?.run(jobContext(ctx));

  const present = (sendAt?: string) => ({
    from: "Ana",
    name: "Luis",
    message: "",
    email: newEmail(),
    sendAt,
  });

  function buyersSig(card: { id: string; version: number; buyerEmail: string }): string {
    const path = giftCardPath(card.buyerEmail, { ...card, holder: "buyer" });
    return signedLink(path).sig;
  }

  async function presentForLater() {
    const note = present(new Date(Date.now() + 20 * DAY).toISOString().slice(0, 16));
    return { note, card: await buildGiftCard(db, 50, note) };
  }

  it("lapses again after a refund opened it for a while", async () => {
    const card = await buildGiftCard(db, 30);
    const sale = await orderWithCards(ctx, line, [card]);
    for (const balance of [1000, 2000]) {
      expect(await balanceOf(db, card.id)).toBe(balance);
      await endAt(card.id, 1);
      await lapseGiftCards(jobContext(ctx));
      expect(await balanceOf(db, card.id)).toBe(0);
      if (balance === 1000) await refundByStaff(ctx, { saleId: sale.saleId, couponIds: null });
      await expectInvariants(db);
    }
  });

  it("lives no longer because an order that held it ended unpaid", async () => {
    const card = await buildGiftCard(db, 15);
    const end = Date.now() + DAY;
    await endAt(card.id, end);
    const sale = await orderWithCards(ctx, line, [card]);
    await endReservation(db, sale.saleId);
    await expireSales(jobContext(ctx));
    expect(await readCardById(db, card.id)).toMatchObject({ validUntil: end, balance: 1500 });
    const other = await orderWithCards(ctx, line, [card]);
    await endAt(card.id, 1);
    await lapseGiftCards(jobContext(ctx));
    await endReservation(db, other.saleId);
    await expireSales(jobContext(ctx));
    await lapseGiftCards(jobContext(ctx));
    expect(await readCardById(db, card.id)).toMatchObject({ state: "lapsed", balance: 0 });
    await expectInvariants(db);
  });

  it("does not lapse while it is frozen, and has the days of the freeze afterwards", async () => {
    const card = await buildGiftCard(db, 30);
    await dispute(card, `cb-${card.id}`, "opened");
    const now = Date.now();
    await db
      .updateTable("gift_cards")
      .set({ frozen_at: now - 9 * DAY, valid_until: now - 2 * DAY })
      .where("id", "=", card.id)
      .execute();
    await lapseGiftCards(jobContext(ctx));
    expect(await balanceOf(db, card.id)).toBe(3000);
    await dispute(card, `cb-${card.id}`, "won");
    const thawed = await readCardById(db, card.id);
    expect(thawed?.state).toBe("active");
    expect(((thawed?.validUntil ?? 0) - Date.now()) / DAY).toBeCloseTo(7, 1);
    await expectInvariants(db);
  });

  it("stays frozen until the last of its disputes is decided", async () => {
    const card = await buildGiftCard(db, 30);
    await dispute(card, `a-${card.id}`, "opened");
    await dispute(card, `b-${card.id}`, "opened");
    await dispute(card, `a-${card.id}`, "won");
    expect((await readCardById(db, card.id))?.state).toBe("frozen");
    await dispute(card, `b-${card.id}`, "won");
    expect((await readCardById(db, card.id))?.state).toBe("active");
  });

  it("is not given on its day when its purchase is disputed or was charged back", async () => {
    const { note, card } = await presentForLater();
    await dispute(card, `cb-${card.id}`, "opened");
    await db.updateTable("gift_cards").set({ gift_due_at: 1 }).where("id", "=", card.id).execute();
    await deliverDue();
    expect(await mailsOf(db, note.email, "gift-card")).toEqual([]);
    await dispute(card, `cb-${card.id}`, "lost");
    await deliverDue();
    expect(await mailsOf(db, note.email, "gift-card")).toEqual([]);
    expect(await mailsOf(db, note.email, "gift-card-ended")).toEqual([]);
    const { note: other, card: won } = await presentForLater();
    await dispute(won, `cb-${won.id}`, "opened");
    await db.updateTable("gift_cards").set({ gift_due_at: 1 }).where("id", "=", won.id).execute();
    await dispute(won, `cb-${won.id}`, "won");
    await deliverDue();
    expect(await mailsOf(db, other.email, "gift-card")).toHaveLength(1);
  });

  it("tells who was given it that its purchase was charged back", async () => {
    const note = present();
    const card = await buildGiftCard(db, 50, note);
    await dispute(card, `cb-${card.id}`, "lost");
    expect(await mailsOf(db, note.email, "gift-card-ended")).toHaveLength(1);
    expect(await balanceOf(db, card.id)).toBe(0);
  });

  it("covers the loss of its purchase with what an unpaid order held at that moment", async () => {
    const card = await buildGiftCard(db, 15);
    const sale = await orderWithCards(ctx, line, [card]);
    await dispute(card, `cb-${card.id}`, "lost");
    expect(await balanceOf(db, card.id)).toBe(0);
    await endReservation(db, sale.saleId);
    await expireSales(jobContext(ctx));
    expect(await balanceOf(db, card.id)).toBe(0);
    expect([...(await saleBalances(db, card.saleId)).values()].filter((cents) => cents !== 0)).toEqual([]);
    await expectInvariants(db);
  });

  it("is sent to few other addresses, and to a mailbox ten times a day with all gifts", async () => {
    const card = await buildGiftCard(db, 10, present());
    const link = { email: card.buyerEmail, sig: buyersSig(card) };
    for (let times = 0; times < 9; times++) await sendCardAgain(ctx, link, newEmail());
    expect(await reasonOf(sendCardAgain(ctx, link, newEmail()))).toBe("gift_sent_often");
    const [name, host] = newEmail().split("@");
    for (let gifts = 0; gifts < 10; gifts++)
      await buildGiftCard(db, 10, { ...present(), email: `${name}+${gifts}@${host}` });
    const full = { facts: { fields: { recipient: ["gift_recipient_full"] } } };
    const note = { ...present(), email: `${name}@${host}` };
    await expect(buyGiftCard(ctx, cardOrder(ctx, 10, note))).rejects.toMatchObject(full);
    const other = await buildGiftCard(db, 10, present());
    const again = sendCardAgain(ctx, { email: other.buyerEmail, sig: buyersSig(other) }, note.email);
    await expect(again).rejects.toMatchObject({ facts: { fields: { email: ["gift_recipient_full"] } } });
  });

  it("leaves a mailbox open for gifts that ten strangers order and never pay", async () => {
    const note = present();
    for (let orders = 0; orders < 10; orders++) {
      const { saleId } = await buyGiftCard(ctx, cardOrder(ctx, 10, note));
      await endReservation(db, saleId);
    }
    await expireSales(jobContext(ctx));
    expect((await buildGiftCard(db, 10, note)).state).toBe("active");
  });

  it("is adjusted once by a form that is sent twice", async () => {
    const card = await buildGiftCard(db, 30);
    const { id: userId } = await buildUser(db, { is_staff: true });
    const actor = staffActor(userId);
    const staff = { ...ctx, actor };
    const attempt = randomUUID();
    const adjustment = { amount: 500, note: "Cortesía", attempt };
    await Promise.all([
      adjustGiftCard(staff, card.id, adjustment),
      adjustGiftCard(staff, card.id, adjustment),
    ]);
    await adjustGiftCard(staff, card.id, adjustment);
    expect(await balanceOf(db, card.id)).toBe(3500);
    await adjustGiftCard(staff, card.id, { ...adjustment, attempt: randomUUID() });
    expect(await balanceOf(db, card.id)).toBe(4000);
    await setCardFrozen(staff, card.id, true);
    await expectInvariants(db);
  });
});
