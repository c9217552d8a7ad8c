/** Reads whether a sale still holds its stock, for its owner. */
import { databaseNow } from "~/db/clock.server";
import type { Context } from "~/domain/kernel/context";
import { isUuid } from "~/domain/kernel/formats/uuid";
import { findSale } from "~/domain/sales/access/sale-owner.server";

export interface Reservation {
  exists: boolean;
  /** ms UTC */
  expiresAt: number;
  secondsLeft: number;
}

/** @returns null for unknown sales and for other people's */
export async function readReservation(
  ctx: Context,
  saleId: string,
  sessionToken: string | null,
): Promise<Reservation | null> {
  if (!isUuid(saleId)) return null;
  const sale = await findSale(ctx, { saleId: saleId.toLowerCase() }, sessionToken);
  if (!sale?.own) return null;
  const left = sale.reservedUntil - (await databaseNow(ctx.db));
  const exists = sale.status === "created" && left > 0;
  return { exists, expiresAt: sale.reservedUntil, secondsLeft: exists ? Math.ceil(left / 1000) : 0 };
}
