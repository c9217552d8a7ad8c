/** The web's way to a sale: one submitted checkout form is one attempt, and one attempt is at most one sale. */
import type { Context } from "~/domain/kernel/context";
import { isDomainError } from "~/domain/kernel/errors";
import { ProviderError } from "~/domain/kernel/payment-provider";
import { attemptKeyOf, findConsumedAttempt } from "~/domain/sales/checkout-session.server";
import { captureSale } from "~/domain/sales/payment/capture-sale.server";
import { cancelSupersededSales } from "~/domain/sales/stock/cancel-sale.server";
import { type CreatedSale, createSale } from "./create-sale.server";
import { type OrderInput, validateOrder } from "./validate-order.server";

/**
 * A form sent again answers with the sale it has become, even while that sale holds the last units.
 * @throws DomainError as validateOrder and createSale do
 */
export async function placeOrder(ctx: Context, order: Omit<OrderInput, "attemptKey">): Promise<CreatedSale> {
  const { visitorId, cart, form, shown } = order;
  const attemptKey = attemptKeyOf(visitorId, { cart, form, shown: [shown?.total, ...(shown?.lines ?? [])] });
  const repeat = async () => {
    const sessionId = await findConsumedAttempt(ctx, attemptKey);
    return sessionId === null ? null : createSale(ctx, { sessionId });
  };
  const earlier = await repeat();
  if (earlier?.status === "created") await refreshPayment(ctx, earlier.transactionId);
  const active = earlier && (await repeat());
  if (active) return active;
  await cancelSupersededSales(ctx, attemptKey);
  try {
    const { sessionId } = await validateOrder(ctx, { ...order, attemptKey });
    return await createSale(ctx, { sessionId });
  } catch (error) {
    // The same form, sent twice at once: the other request became the sale while this one looked.
    const concurrent = isDomainError(error, "order_rejected") ? await repeat() : null;
    if (concurrent) return concurrent;
    throw error;
  }
}

/**
 * The buyer who sends the form again may have cancelled at the provider, whose notification is still on its way: then
 * that sale ends here and the order is made anew. One who has approved gets the coupons instead of a second payment.
 */
async function refreshPayment(ctx: Context, transactionId: string): Promise<void> {
  try {
    await captureSale(ctx, transactionId);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
  }
}
