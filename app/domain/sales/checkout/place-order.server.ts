/**
 * Places an order from the checkout page: one submitted form is one attempt, and creates at most one sale.
 */
import type { Context } from "~/domain/kernel/context";
import { isDomainError } from "~/domain/kernel/errors";
import { ProviderError } from "~/domain/kernel/payment-provider";
import { attemptKeyOf, findConsumedAttempt } from "~/domain/sales/checkout-session.server";
import { captureSale } from "~/domain/sales/payment/capture-sale.server";
import { cancelSupersededSales } from "~/domain/sales/stock/cancel-superseded-sales.server";
import { type CreatedSale, createSale } from "./create-sale.server";
import { type OrderInput, validateOrder } from "./validate-order.server";

/**
 * A resubmitted form returns the sale it already created, even while that sale holds the last units.
 * @throws DomainError as validateOrder and createSale do
 */
export async function placeOrder(ctx: Context, order: Omit<OrderInput, "attemptKey">): Promise<CreatedSale> {
  const { visitorId, cart, form, shown, giftCards = [] } = order;
  const attemptKey = attemptKeyOf(visitorId, {
    cart,
    form,
    shown: [
      shown?.total,
      ...(shown?.lines ?? []),
      ...giftCards.flatMap(({ cardId, amount }) => [cardId, amount]),
    ],
  });
  const repeat = async () => {
    const sessionId = await findConsumedAttempt(ctx, attemptKey);
    return sessionId === null ? null : createSale(ctx, { sessionId });
  };
  const earlier = await repeat();
  if (earlier?.status === "created") await refreshPayment(ctx, earlier.transactionId);
  const active = earlier && (await repeat());
  if (active) return active;
  const mayBeInvited = await cancelSupersededSales(ctx, attemptKey);
  try {
    const { session } = await validateOrder(ctx, { ...order, attemptKey, mayBeInvited });
    return await createSale(ctx, { session, byToken: false }, { holdsReleased: true });
  } catch (error) {
    // The same form arrived twice at once: the other request created the sale meanwhile.
    const concurrent = isDomainError(error, "order_rejected") ? await repeat() : null;
    if (concurrent) return concurrent;
    throw error;
  }
}

/**
 * Before a resubmit: the buyer may have cancelled at the provider while its webhook is still on the way. Then
 * the earlier sale ends here and a new order is created. An approved payment is captured instead of being
 * charged twice.
 */
async function refreshPayment(ctx: Context, transactionId: string): Promise<void> {
  try {
    await captureSale(ctx, transactionId);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
  }
}
