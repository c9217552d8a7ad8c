/** Invites friends, places and pays their orders, and lets the days pass that their credits wait for. */
import { expect } from "vitest";
import type { Db } from "~/db/schema";
import { DAY_MS } from "~/domain/kernel/durations";
import { acceptFriendInvitation } from "~/domain/sales/friends/accept-invitation.server";
import type { FriendTerms } from "~/domain/sales/friends/friend-credit";
import { ownFriendCode } from "~/domain/sales/friends/invite-code.server";
import { readInvitations } from "~/domain/sales/friends/read-invitations.server";
import { captureSale } from "~/domain/sales/payment/capture-sale.server";
import { type TestContext, userContext, visitorContext } from "../../../fixtures/context";
import { approve, newEmail, placeOrder } from "../../../fixtures/orders";
import { buildUser } from "../../../fixtures/users";

export const TERMS: FriendTerms = { credit: 500, minOrder: 3_000, perYear: 3 };

export interface Inviter {
  id: string;
  email: string;
  code: string;
}

export async function buildInviter(db: Db): Promise<Inviter> {
  const { id, email } = await buildUser(db, { email: newEmail() });
  return { id, email, code: await ownFriendCode(userContext(visitorContext(db), id)) };
}

/** The friend's context once the invitation is accepted. */
export async function acceptedBy<C extends TestContext>(friend: C, { code }: Inviter): Promise<C> {
  expect(await acceptFriendInvitation(friend, code)).toBe("accepted");
  return friend;
}

/** What became of the inviter's invitations: a state, or why there is no credit. */
export const outcomesOf = async (db: Db, { id }: Inviter) =>
  (await readInvitations(db, id)).map(({ state, reason }) => reason ?? state);

/** Pays 20 € a unit, now. */
export async function buy(
  ctx: TestContext,
  { optionId, email = newEmail(), quantity = 2 }: { optionId: string; email?: string; quantity?: number },
) {
  const { saleId, transactionId } = await placeOrder(ctx, {
    lines: [{ optionId, quantity }],
    form: { email },
  });
  await approve(ctx.db, transactionId);
  await captureSale(ctx, transactionId);
  return { saleId, transactionId, email };
}

/** Lets this many days pass for the sales and invitations that are there. */
export async function pass(db: Db, days: number): Promise<void> {
  const ms = days * DAY_MS;
  await db
    .updateTable("sales")
    .set((eb) => ({ captured_at: eb("captured_at", "-", ms) }))
    .where("captured_at", "is not", null)
    .execute();
  await db
    .updateTable("friend_invitations")
    .set((eb) => ({ accepted_at: eb("accepted_at", "-", ms) }))
    .execute();
}
