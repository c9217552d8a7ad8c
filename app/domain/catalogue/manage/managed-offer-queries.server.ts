/** Reads one offer for those who manage it. */
import type { Selectable } from "kysely";
import { databaseNow } from "~/db/clock.server";
import type { Db, Trx } from "~/db/schema";
import type { SlotsTable } from "~/db/schema/slots";
import { statusAt } from "~/domain/catalogue/offer-status";
import { unitsLeft } from "~/domain/catalogue/on-sale";
import type { Context } from "~/domain/kernel/context";
import { DomainError } from "~/domain/kernel/errors";
import { isUuid } from "~/domain/kernel/formats/uuid";
import { discountPercent } from "~/domain/kernel/money";
import { requireRole } from "~/domain/kernel/permissions";
import type { ManagedOffer, ManagedOption, ManagedSlot } from "./managed-offer";

function toSlot(row: Selectable<SlotsTable>): ManagedSlot {
  const { id, timezone, capacity, sold, held, status } = row;
  return { id, startsAt: row.starts_at, endsAt: row.ends_at, timezone, capacity, sold, held, status };
}

async function readOptions(db: Db | Trx, offerId: string): Promise<ManagedOption[]> {
  const options = await db
    .selectFrom("price_options")
    .selectAll()
    .where("offer_id", "=", offerId)
    .orderBy("is_active", "desc")
    .orderBy("sort_order")
    .orderBy("id")
    .execute();
  const slots = await db
    .selectFrom("slots")
    .innerJoin("price_options", "price_options.id", "slots.price_option_id")
    .selectAll("slots")
    .where("price_options.offer_id", "=", offerId)
    .orderBy("slots.starts_at")
    .orderBy("slots.id")
    .execute();
  return options.map((row) => ({
    id: row.id,
    title: row.title,
    actualPrice: row.actual_price,
    regularPrice: row.regular_price,
    referencePrice: row.reference_price,
    discountPercent: discountPercent(row.actual_price, row.reference_price),
    available: unitsLeft(row),
    capacity: row.capacity,
    sold: row.sold,
    held: row.held,
    perCustomer: row.per_customer,
    maxPerOrder: row.max_per_order,
    sku: row.sku,
    isActive: row.is_active,
    slots: slots.filter((slot) => slot.price_option_id === row.id).map(toSlot),
  }));
}

async function readPlaces(
  db: Db | Trx,
  offerId: string,
): Promise<Pick<ManagedOffer, "regions" | "locations">> {
  const regions = await db
    .selectFrom("offer_regions")
    .select("region")
    .where("offer_id", "=", offerId)
    .orderBy("region")
    .execute();
  const locations = await db
    .selectFrom("offer_locations")
    .select(["id", "name", "address", "postal_code as postalCode", "city", "province", "lat", "lng", "phone"])
    .select("opening_hours as openingHours")
    .where("offer_id", "=", offerId)
    .orderBy("sort_order")
    .orderBy("id")
    .execute();
  return { regions: regions.map(({ region }) => region), locations };
}

async function readPictures(db: Db | Trx, offerId: string): Promise<ManagedOffer["pictures"]> {
  const rows = await db
    .selectFrom("offer_pictures")
    .select(["id", "url", "alt", "width", "height", "cover", "logo"])
    .where("offer_id", "=", offerId)
    .orderBy("sort_order")
    .orderBy("id")
    .execute();
  return rows.map((row) => ({ ...row, cover: row.cover, logo: row.logo }));
}

/** @throws DomainError not_found for what is unknown or another organization's */
export async function readManagedOffer(ctx: Context, id: string): Promise<ManagedOffer> {
  const { db, actor } = ctx;
  const row = isUuid(id)
    ? await db
        .selectFrom("offers")
        .innerJoin("organizations", "organizations.id", "offers.organization_id")
        .selectAll("offers")
        .select("organizations.name as organization_name")
        .where("offers.id", "=", id.toLowerCase())
        .executeTakeFirst()
    : undefined;
  if (!row) throw new DomainError("not_found");
  requireRole(actor, row.organization_id, "cashier");
  const options = await readOptions(db, row.id);
  const votes = [row.stars_1, row.stars_2, row.stars_3, row.stars_4, row.stars_5];
  const count = votes.reduce((sum, number) => sum + number, 0);
  const stars = votes.reduce((sum, number, index) => sum + number * (index + 1), 0);
  return {
    id: row.id,
    slug: row.slug,
    organization: { id: row.organization_id, name: row.organization_name },
    title: row.title,
    summary: row.summary,
    description: row.description,
    highlights: row.highlights,
    conditions: row.conditions,
    howToRedeem: row.how_to_redeem,
    category: row.category,
    type: row.type,
    ...(await readPlaces(db, row.id)),
    pictures: await readPictures(db, row.id),
    options,
    status: statusAt(row, await databaseNow(db)),
    reasonCode: row.status_reason_code,
    reason: row.status_reason,
    publishAt: row.publish_at,
    saleEndsAt: row.sale_ends_at,
    validity: row.validity,
    withdrawalPolicy: row.withdrawal_policy,
    voucherKind: row.voucher_kind,
    taxRate: row.tax_rate,
    taxRegime: row.tax_regime,
    bookingRequired: row.booking_required,
    giftAllowed: row.gift_allowed,
    externalUrl: row.external_url,
    sponsored: row.sponsored,
    accessibilityInfo: row.accessibility_info,
    seoTitle: row.seo_title,
    seoDescription: row.seo_description,
    rating: { average: count === 0 ? null : Math.round((stars * 10) / count) / 10, count },
    soldCount: options.reduce((sum, option) => sum + option.sold, 0),
    termsRevision: row.terms_revision,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    version: row.version,
  };
}
