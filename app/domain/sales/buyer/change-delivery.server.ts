/** Delivers a gift when and where its giver wants it: while it waits for its day, and again until it was opened. */
import type { Context } from "~/domain/kernel/context";
import { isDomainError } from "~/domain/kernel/errors";
import { changeGift, type GiftChange, type GiftDelivery } from "./change-gift.server";
import { correctGift } from "./correct-gift.server";

/**
 * A gift that leaves in this moment is one that has left.
 * @throws DomainError as changeGift and correctGift do
 */
export async function changeDelivery(ctx: Context, change: GiftChange): Promise<GiftDelivery> {
  try {
    return await changeGift(ctx, change);
  } catch (error) {
    const hasLeft = isDomainError(error, "conflict") && error.facts.reason === "gift_sent";
    if (!hasLeft || change.sendAt) throw error;
  }
  return { email: await correctGift(ctx, change), dueAt: null };
}
