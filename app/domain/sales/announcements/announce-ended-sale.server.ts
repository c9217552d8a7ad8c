/** Announces a sale that ended unpaid to the sellers' webhooks. */
import type { Trx } from "~/db/schema";
import type { SaleRow } from "~/domain/sales/lock-sale.server";
import { announce, hasEndpoint } from "~/domain/webhooks/announce.server";
import { saleAnnouncements } from "./sale-payload";

const EVENTS = { expired: "sale.expired", failed: "sale.declined", cancelled: "sale.cancelled" } as const;

/** Call in the transaction that ended it. @param now ms UTC, the database's clock */
export async function announceEndedSale(
  trx: Trx,
  sale: SaleRow,
  end: keyof typeof EVENTS,
  now: number,
): Promise<void> {
  const lines = await trx
    .selectFrom("sale_lines")
    .leftJoin("slots", "slots.id", "sale_lines.slot_id")
    .select(["organization_id as organizationId", "offer_id as offerId", "offer_title as title"])
    .select(["sale_lines.price_option_id as optionId", "price_option_title as optionTitle"])
    .select(["slots.starts_at as slotStart", "quantity", "list_price as listPrice"])
    .select(["unit_price as unitPrice", "due_at_venue as dueAtVenue", "promo_code as promoCode"])
    .select("discount")
    .where("sale_id", "=", sale.id)
    .where((eb) => hasEndpoint(eb.ref("organization_id")))
    .orderBy("sort_order")
    .execute();
  await announce(trx, saleAnnouncements(EVENTS[end], sale, lines, now), now);
}
