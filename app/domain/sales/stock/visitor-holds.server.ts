/** Reads the stock that is held for a visitor: by unpaid orders, or one of them, and by invitations of waiting lists. */
import { databaseNow } from "~/db/clock.server";
import { compiled, type Given } from "~/db/compiled-query.server";
import type { Holding } from "~/domain/cart/held-units";
import { type Context, visitorIdOf } from "~/domain/kernel/context";
import { isUuid } from "~/domain/kernel/formats/uuid";
import { findSale } from "~/domain/sales/access/sale-owner.server";
import { storedCustomerKeys } from "./customer-limits.server";

const holdsOf = compiled((db, given: Given<{ visitorId: string }>) =>
  db
    .selectFrom("sale_lines")
    .innerJoin("sales", "sales.id", "sale_lines.sale_id")
    .innerJoin("payments", "payments.sale_id", "sales.id")
    .select(["price_option_id as optionId", "slot_id as slotId", "quantity", "promo_id as promoId"])
    .select(["sales.id as saleId", "sales.email_key", "sales.user_id"])
    .where("sales.visitor_id", "=", given("visitorId"))
    .where("sales.status", "=", "created")
    .where("payments.status", "=", "created")
    .where("sale_lines.reservation", "=", "active")
    .unionAll(
      db
        .selectFrom("waiting_list_entries")
        .select(["price_option_id as optionId", "slot_id as slotId"])
        .select((eb) => eb.ref("invited_quantity").$notNull().as("quantity"))
        .select((eb) => [
          eb.cast<string | null>(eb.val(null), "text").as("promoId"),
          "id as saleId",
          "email_key",
        ])
        .select((eb) => eb.cast<string | null>(eb.val(null), "text").as("user_id"))
        .where("visitor_id", "=", given("visitorId"))
        .where("status", "=", "invited"),
    ),
);

export async function readVisitorHolds(ctx: Context): Promise<Holding[]> {
  const visitorId = visitorIdOf(ctx.actor);
  if (visitorId === "") return [];
  const lines = await holdsOf.all(ctx.db, { visitorId });
  return lines.map(({ promoId, saleId, email_key, user_id, ...held }) => ({
    ...held,
    code: promoId === null ? null : { promoId, saleId, customerKeys: storedCustomerKeys(email_key, user_id) },
  }));
}

export interface Reservation {
  exists: boolean;
  /** ms UTC */
  expiresAt: number;
  secondsLeft: number;
}

/** @returns null for unknown sales and other people's */
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
