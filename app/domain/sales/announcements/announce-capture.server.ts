/** Announces a paid sale to the sellers' webhooks, and offers of which it took the last unit. */
import type { Trx } from "~/db/schema";
import type { SaleRow } from "~/domain/sales/lock-sale.server";
import type { PaidLine } from "~/domain/sales/paid-lines.server";
import { type Announcement, announce } from "~/domain/webhooks/announce.server";
import { saleAnnouncements } from "./sale-payload";

/** Call with the sale locked and its stock sold. */
export async function announceCapture(
  trx: Trx,
  sale: SaleRow,
  lines: readonly PaidLine[],
  now: number,
): Promise<void> {
  const announced = lines.filter(({ announced }) => announced);
  if (announced.length === 0) return;
  const sales = saleAnnouncements("sale.captured", sale, announced.map(withSlotStart), now);
  await announce(trx, [...sales, ...(await soldOut(trx, announced, now))], now);
}

const withSlotStart = (line: PaidLine) => ({ ...line, slotStart: line.terms.slot?.startsAt ?? null });

/** Units of these offers were still unsold before this sale: those without any left have just sold out. */
async function soldOut(
  trx: Trx,
  lines: readonly PaidLine[],
  now: number,
): Promise<Announcement<"offer.sold_out">[]> {
  const offers = await trx
    .selectFrom("offers")
    .select(["id", "title", "organization_id"])
    .where("id", "in", [...new Set(lines.map(({ offerId }) => offerId))])
    .where((eb) => {
      const unsold = eb
        .selectFrom("price_options")
        .select("price_options.id")
        .whereRef("price_options.offer_id", "=", "offers.id")
        .where("price_options.is_active", "=", true)
        .where(({ or, eb: option, ref }) =>
          or([option("capacity", "is", null), option("price_options.sold", "<", ref("capacity"))]),
        )
        .where((option) => {
          const slots = option
            .selectFrom("slots")
            .select("slots.id")
            .whereRef("slots.price_option_id", "=", "price_options.id");
          const free = slots
            .where("slots.status", "=", "open")
            .where("slots.starts_at", ">", now)
            .whereRef("slots.sold", "<", "slots.capacity");
          return option.or([option.not(option.exists(slots)), option.exists(free)]);
        });
      return eb.not(eb.exists(unsold));
    })
    .execute();
  return offers.map(({ id, title, organization_id }) => ({
    type: "offer.sold_out",
    organizationId: organization_id,
    orderKey: id,
    object: { uuid: id, title },
  }));
}
