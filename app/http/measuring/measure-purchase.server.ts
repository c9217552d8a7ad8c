/**
 * Reports the purchase of a visitor who consented to Amplitude when their browser shows it. Our own count is read from the
 * sales (app/domain/sales/history/sales-by-type.server.ts).
 */
import { purchaseName } from "~/domain/analytics/events";
import { DAY_MS } from "~/domain/kernel/durations";
import { readSoldTypes } from "~/domain/sales/history/sales-by-type.server";
import { log } from "~/log/log.server";
import { database, measuring } from "~/runtime.server";
import { amplitudeEvent } from "./measure-page.server";
import { measureVisitor } from "./measured-visitor.server";

/** Amplitude deduplicates ids for seven days: a purchase page opened later must not report again. */
const NEWS_MS = 6 * DAY_MS;

/** @param capturedAt ms UTC */
export async function measurePurchase(request: Request, saleId: string, capturedAt: number): Promise<void> {
  try {
    const { forward } = measuring();
    if (forward === null || Date.now() - capturedAt > NEWS_MS) return;
    const { visitor } = await measureVisitor(request, true);
    if (visitor === null) return;
    for (const { type, amount } of await readSoldTypes(database(), saleId)) {
      const name = purchaseName(type);
      forward(
        amplitudeEvent(name, visitor, {
          insert_id: `${name}:${saleId}`,
          time: capturedAt,
          revenue: amount / 100,
          currency: "EUR",
        }),
      );
    }
  } catch (error) {
    log.error({ err: error }, "a purchase was not measured");
  }
}
