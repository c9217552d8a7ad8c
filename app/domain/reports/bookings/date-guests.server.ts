/** Reads who comes to one date: its coupons with names of gifts and states, for all who may redeem them. */
import { databaseNow } from "~/db/clock.server";
import { requireOffer } from "~/domain/catalogue/require-offer.server";
import { currentStatus } from "~/domain/coupons/redeemability";
import type { ActingContext } from "~/domain/kernel/context";
import { notFound } from "~/domain/kernel/errors";
import { auditExport } from "~/domain/kernel/export.server";
import { storedId } from "~/domain/kernel/ids.server";
import { WAITING_AT_SLOT } from "~/domain/sales/waiting-list/waiting-counts.server";
import type { DateGuests } from "./date-guests";

/** As many coupons as a date has places at most. @throws DomainError not_found, also for another's date; forbidden */
export async function readDateGuests(ctx: ActingContext, slotId: string): Promise<DateGuests> {
  const date = await ctx.db
    .selectFrom("slots")
    .innerJoin("price_options", "price_options.id", "slots.price_option_id")
    .innerJoin("offers", "offers.id", "price_options.offer_id")
    .select(["slots.id as slotId", "offers.id as offerId", "offers.title"])
    .select(["price_options.title as optionTitle", "slots.starts_at as startsAt"])
    .select(["slots.timezone", "slots.capacity", "slots.sold", "slots.status"])
    .select(WAITING_AT_SLOT.as("waiting"))
    .where("slots.id", "=", storedId(slotId))
    .executeTakeFirstOrThrow(notFound);
  const { organization_id: organizationId } = await requireOffer(ctx, date.offerId, "cashier");
  const rows = await ctx.db
    .selectFrom("coupons")
    .innerJoin("sale_lines", "sale_lines.id", "coupons.sale_line_id")
    .innerJoin("sales", "sales.id", "sale_lines.sale_id")
    .select(["coupons.id as couponId", "coupons.code", "coupons.status", "coupons.redeemed_at as redeemedAt"])
    .select(["coupons.valid_from as validFrom", "coupons.valid_until as validUntil"])
    .select(["sales.number as saleNumber", "sales.user_fullname", "gift_name", "for_present"])
    .where("coupons.slot_id", "=", date.slotId)
    .orderBy("sales.created_at")
    .orderBy("sales.number")
    .orderBy("coupons.number")
    .execute();
  const now = await databaseNow(ctx.db);
  const slot = { startsAt: date.startsAt, timezone: date.timezone };
  const guests = rows.map(({ user_fullname, gift_name, for_present, validFrom, validUntil, ...coupon }) => ({
    ...coupon,
    status: currentStatus({ status: coupon.status, validFrom, validUntil, slot }, now),
    isGift: for_present,
    // The name of a buyer stays private where the coupon is a gift.
    name: for_present ? gift_name : user_fullname,
  }));
  return { date, organizationId, guests };
}

/** As readDateGuests; its file is audited. */
export async function exportDateGuests(ctx: ActingContext, slotId: string): Promise<DateGuests> {
  const read = await readDateGuests(ctx, slotId);
  await auditExport(ctx, {
    action: "bookings.exported",
    organizationId: read.organizationId,
    rows: read.guests.length,
    format: "csv",
    filters: { slot: read.date.slotId },
  });
  return read;
}
