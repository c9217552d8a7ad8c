/** Steps of gift cards: given on a day, sent again, opened, spent, returned to, given back, disputed, over, adjusted. */
import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import { giftCardPath } from "~/domain/sales/access/gift-card-link.server";
import { CARD_JOBS, lapseGiftCards } from "~/domain/sales/gift-card-sales/card-jobs.server";
import { openGiftCard, sendCardAgain } from "~/domain/sales/gift-card-sales/open-card.server";
import { readCardById, readLinkedCard } from "~/domain/sales/gift-card-sales/read-card.server";
import { adjustGiftCard } from "~/domain/sales/gift-card-sales/staff-cards.server";
import { withdrawGiftCard } from "~/domain/sales/gift-card-sales/withdraw-card.server";
import { captureSale } from "~/domain/sales/payment/capture-sale.server";
import { recordChargeback } from "~/domain/sales/refunds/record-chargeback.server";
import { expireSales } from "~/domain/sales/stock/expire-sales.server";
import { jobContext, staffActor, visitorContext } from "../../../fixtures/context";
import { inDays } from "../../../fixtures/gifts";
import { refundByStaff } from "../../../fixtures/ledger";
import { approve, endReservation, newEmail } from "../../../fixtures/orders";
import { buildUser } from "../../../fixtures/users";
import { signedLink } from "../../../support/mailbox";
import { buildGiftCard, orderWithCards } from "../gift-cards/card-orders";
import type { Choice } from "./life";
import type { World } from "./world";

type Card = World["stage"]["cards"][number];

async function newCard({ db, stage }: World, euros: number, given = false): Promise<Card> {
  const note = { from: "Ana", name: "Luis", message: "", email: newEmail(), sendAt: inDays(2) };
  const card = await buildGiftCard(db, euros, given ? note : null);
  stage.cards.push(card);
  return card;
}

async function now(world: World, { id }: Card): Promise<Card> {
  const card = await readCardById(world.db, id);
  if (!card) throw new Error("the gift card is gone");
  const known = world.stage.cards.find((one) => one.id === id) as Card;
  return Object.assign(known, card);
}

function linkTo(card: Card, holder: "buyer" | "recipient") {
  const email = holder === "buyer" ? card.buyerEmail : (card.gift?.email ?? "");
  return signedLink(giftCardPath(email, { ...card, holder }));
}

/** One that can be spent, of those there are. */
async function spendable(world: World, { which }: Choice): Promise<Card> {
  const cards: Card[] = [];
  for (const card of world.stage.cards) cards.push(await now(world, card));
  const active = cards.filter(({ state }) => state === "active");
  return active[which % Math.max(1, active.length)] ?? (await newCard(world, 15));
}

/** Pays what it can of 20 €. */
async function spend(world: World, card: Card, paid: boolean): Promise<string> {
  const { db, stage } = world;
  const ctx = visitorContext(db);
  const email = newEmail();
  const line = { optionId: stage.plain.options[0].id };
  const sale = await orderWithCards(ctx, { lines: [line], form: { email } }, [card]);
  const buyer = { ctx, userId: null, email, member: false };
  world.sales.push({ ...sale, buyer, email, shown: 2000 });
  if (sale.status === "created" && paid) {
    await approve(db, sale.transactionId);
    await captureSale(ctx, sale.transactionId);
  } else if (sale.status === "created") {
    await endReservation(db, sale.saleId);
    await expireSales(jobContext(ctx));
  }
  return sale.saleId;
}

async function lapse(world: World, card: Card): Promise<void> {
  await world.db.updateTable("gift_cards").set({ valid_until: 1 }).where("id", "=", card.id).execute();
  await lapseGiftCards(jobContext(visitorContext(world.db)));
  expect((await now(world, card)).balance, "nothing is left of a card that is over").toBe(0);
}

export const CARD_STEPS = {
  cardDay: async (world: World) => {
    const { id } = await newCard(world, 25, true);
    await world.db.updateTable("gift_cards").set({ gift_due_at: 1 }).where("id", "=", id).execute();
    const ctx = jobContext(visitorContext(world.db));
    await CARD_JOBS.find(({ name }) => name === "deliver-due-gift-cards")?.run(ctx);
  },
  cardAgain: async (world: World) => {
    const card = await newCard(world, 25, true);
    const before = linkTo(card, "recipient");
    await sendCardAgain(card.ctx, linkTo(card, "buyer"), newEmail());
    expect(await readLinkedCard(world.db, before), "a former link opens nothing").toBeNull();
    await openGiftCard(visitorContext(world.db), linkTo(await now(world, card), "recipient"));
  },
  cardSpent: async (world: World, chosen: Choice) => {
    await spend(world, await spendable(world, chosen), chosen.yes);
  },
  cardReturned: async (world: World, chosen: Choice) => {
    const card = await spendable(world, chosen);
    const saleId = await spend(world, card, true);
    if (chosen.yes) await lapse(world, card);
    await refundByStaff(visitorContext(world.db), { saleId, couponIds: null });
    if (chosen.yes) await lapse(world, card);
  },
  cardGivenBack: async (world: World) => {
    const card = await newCard(world, 30);
    await withdrawGiftCard(card.ctx, linkTo(card, "buyer"));
  },
  cardDisputed: async (world: World, chosen: Choice) => {
    const card = await spendable(world, chosen);
    const chargebackId = randomUUID();
    const about = { paymentId: card.transactionId, provider: "simulated" };
    const ctx = jobContext(visitorContext(world.db));
    for (const stage of ["opened", chosen.yes ? "lost" : "won"] as const)
      await recordChargeback(ctx, { ...about, chargeback: { chargebackId, stage, amount: null } });
  },
  cardOver: async (world: World, chosen: Choice) => lapse(world, await spendable(world, chosen)),
  cardAdjusted: async (world: World, chosen: Choice) => {
    const card = await spendable(world, chosen);
    const { id: userId } = await buildUser(world.db, { is_staff: true });
    const actor = staffActor(userId);
    const amount = chosen.yes ? 100 + chosen.which : -1;
    const adjustment = { amount, note: "Cortesía", attempt: randomUUID() };
    await adjustGiftCard({ ...visitorContext(world.db), actor }, card.id, adjustment);
  },
};
