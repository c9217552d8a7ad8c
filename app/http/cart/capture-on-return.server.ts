/** Captures the payment of a buyer who comes back from the provider's page. */
import type { Context } from "~/domain/kernel/context";
import { captureSale } from "~/domain/sales/payment/capture-sale.server";
import type { CaptureAnswer } from "~/domain/sales/sale";
import { log } from "~/log/log.server";

const PENDING: CaptureAnswer = { outcome: "pending", certain: true };

/** An unreachable provider leaves the payment undecided: the buyer may reload. */
export async function captureOnReturn(
  ctx: Context,
  transactionId: string,
  outcomeShown: boolean,
): Promise<CaptureAnswer> {
  try {
    return (await captureSale(ctx, transactionId, { outcomeShown })) ?? PENDING;
  } catch (error) {
    // By name: the development server reloads this module but keeps the provider's class.
    if (!(error instanceof Error) || error.name !== "ProviderError") throw error;
    log.warn({ err: error, transactionId }, "capture will be tried again");
    return PENDING;
  }
}
