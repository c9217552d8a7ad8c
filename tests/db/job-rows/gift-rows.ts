/** Rows of the jobs of gift cards, kept gifts and invitations of friends. */
import { randomUUID } from "node:crypto";
import { type Insertable, sql } from "kysely";
import type { Db, Schema } from "~/db/schema";
import { forced } from "../../fixtures/forced-status";
import { buildGift } from "../../fixtures/gifts";
import { newEmail } from "../../fixtures/orders";
import { buildUser } from "../../fixtures/users";
import { buildGiftCard } from "../sales/gift-cards/card-orders";
import type { JobRows } from "./row-kit";

/** By default one that ended long ago without an order. */
async function friendInvitation(db: Db, values: Partial<Insertable<Schema["friend_invitations"]>>) {
  const { id: inviterId } = await buildUser(db);
  const id = randomUUID();
  const row = { id, inviter_id: inviterId, visitor_id: id, accepted_at: 1, ...values };
  await db.insertInto("friend_invitations").values(row).execute();
  return { id, inviterId };
}

export const GIFT_ROWS: JobRows = {
  async "deliver-due-gift-cards"({ db, isGone }) {
    const email = newEmail();
    const gift = { from: "Ana", name: "", message: "", email };
    const { id, saleId } = await buildGiftCard(db, 50, gift);
    await db.updateTable("gift_cards").set({ gift_due_at: 1, version: 2 }).where("id", "=", id).execute();
    return {
      held: sql`sales where id = ${saleId}`,
      done: () => isGone(sql`gift_cards where id = ${id} and gift_due_at is not null`),
    };
  },
  async "warn-of-ending-gift-cards"({ db, mailedAs }) {
    const { id, saleId, buyerEmail } = await buildGiftCard(db);
    const soon = Date.now() + 86_400_000;
    await db.updateTable("gift_cards").set({ valid_until: soon }).where("id", "=", id).execute();
    return { held: sql`sales where id = ${saleId}`, done: mailedAs(buyerEmail, "gift-card-ending") };
  },
  async "lapse-gift-cards"({ db, isGone }) {
    const { id, saleId } = await buildGiftCard(db);
    await db.updateTable("gift_cards").set({ valid_until: 1 }).where("id", "=", id).execute();
    return {
      held: sql`sales where id = ${saleId}`,
      done: () => isGone(sql`gift_cards where id = ${id} and closed_at is null`),
    };
  },
  async "follow-kept-gifts"({ db, isGone, deletedUser }) {
    const userId = await deletedUser();
    const { lineId } = await buildGift(db);
    await db.updateTable("sale_lines").set({ kept_by: userId }).where("id", "=", lineId).execute();
    const held = sql`sale_lines where id = ${lineId}`;
    return { held, done: () => isGone(sql`sale_lines where id = ${lineId} and kept_by is not null`) };
  },
  async "reward-invitations"({ db, isGone }) {
    const { id, inviterId } = await friendInvitation(db, {});
    const done = () => isGone(sql`friend_invitations where id = ${id} and state = 'accepted'`);
    return { held: sql`users where id = ${inviterId}`, done };
  },
  async "take-back-friend-credits"({ db, isGone, paid }) {
    const [card, { saleId }] = [await buildGiftCard(db), await paid()];
    const given = { state: "rewarded", card_id: card.id, sale_id: saleId, decided_at: 1 } as const;
    const { id } = await friendInvitation(db, { ...given, visitor_id: null });
    await db
      .updateTable("payments")
      .set((eb) => ({ refunded_amount: eb.ref("amount") }))
      .where("sale_id", "=", saleId)
      .execute();
    const done = () => isGone(sql`friend_invitations where id = ${id} and state = 'rewarded'`);
    return { held: sql`sales where id = ${card.saleId}`, done };
  },
  async "tidy-invitations-of-friends"({ db, forgotten }) {
    const { id } = await friendInvitation(db, { state: "refused", decided_at: 1 });
    return forgotten(sql`friend_invitations where id = ${id}`);
  },
  async "release-gift-cards-of-accounts"({ db, isGone, deletedUser }) {
    const userId = await deletedUser();
    const { id } = await buildGiftCard(db);
    await db.updateTable("gift_cards").set({ kept_by: userId }).where("id", "=", id).execute();
    const held = sql`gift_cards where id = ${id}`;
    return { held, done: () => isGone(sql`gift_cards where id = ${id} and kept_by is not null`) };
  },
  async "forget-unpaid-gift-cards"({ db, isGone }) {
    const gift = { from: "Ana", name: "", message: "", email: newEmail() };
    const { id, saleId } = await buildGiftCard(db, 50, gift);
    await db.updateTable("gift_cards").set({ balance: 0, created_at: 1 }).where("id", "=", id).execute();
    await db.updateTable("gift_cards").set({ active_at: null }).where("id", "=", id).execute();
    await db
      .updateTable("sales")
      .set({ status: forced("expired") })
      .where("id", "=", saleId)
      .execute();
    const held = sql`gift_cards where id = ${id}`;
    return { held, done: () => isGone(sql`gift_cards where id = ${id} and gift_email is not null`) };
  },
};
