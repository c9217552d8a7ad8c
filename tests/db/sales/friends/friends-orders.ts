/** Places and pays orders of invited friends, and lets the days pass that their credits wait for. */
import type { Db } from "~/db/schema";
import { DAY_MS } from "~/domain/kernel/durations";
import type { FriendTerms } from "~/domain/sales/friends/friend-credit";
import { captureSale } from "~/domain/sales/payment/capture-sale.server";
import type { TestContext } from "../../../fixtures/context";
import { approve, newEmail, placeOrder } from "../../../fixtures/orders";

export const TERMS: FriendTerms = { credit: 500, minOrder: 3_000, perYear: 3 };

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
