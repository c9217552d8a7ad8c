/** Reads price options for cart, checkout and sale, in any state; prices and stock are never cached. */

import { databaseNow } from "~/db/clock.server";
import { compiled, type Given } from "~/db/compiled-query.server";
import type { Db, Trx } from "~/db/schema";
import { COVER_COLUMNS, pictureIn, pictureWithMark } from "~/domain/catalogue/cover-picture.server";
import { availableUnits, isOnSale, isReserved, sellsTo, stoppedUntil } from "~/domain/catalogue/on-sale";
import { SELLER_COLUMNS, sellerOf } from "~/domain/catalogue/seller";
import { contentColumns } from "~/domain/catalogue/stored-content.server";
import { picked } from "~/domain/kernel/grouped";
import { textList } from "~/domain/kernel/value-list.server";
import { mayBeGift } from "./club-offer";
import { readFutureSlots } from "./future-slots.server";
import { type OptionForSale, type SlotForSale, SOLD_CONTENT } from "./option-for-sale";
import { unitLimits } from "./unit-limits";

const rowsOf = compiled((db, given: Given<{ optionIds: readonly string[] }>) =>
  db
    .selectFrom("price_options")
    .innerJoin("offers", "offers.id", "price_options.offer_id")
    .innerJoin("organizations", "organizations.id", "offers.organization_id")
    .leftJoin("offer_pictures", pictureWithMark("cover"))
    .select(["price_options.id as optionId", "price_options.title as optionTitle", "is_active"])
    .select(["actual_price as actualPrice", "total_price as totalPrice", "reference_price as referencePrice"])
    .select(["capacity", "sold", "held"])
    .select(["per_customer as perCustomer", "max_per_order as maxPerOrder"])
    .select(["offers.id", "offers.number", "offers.slug", "terms_revision as termsRevision"])
    .select(["offers.status", "offers.publish_at as publishAt", "offers.sale_ends_at as saleEndsAt"])
    .select("offers.sales_stopped_until as stoppedUntil")
    .select(contentColumns(...SOLD_CONTENT))
    .select(["organizations.id as organizationId", "organizations.status as organizationStatus"])
    .select("organizations.sandbox_of as sandboxOf")
    .select("organizations.sales_stopped_until as sellerStoppedUntil")
    .select(["organizations.commission_rate as commissionRate", ...SELLER_COLUMNS])
    .select(COVER_COLUMNS)
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom("slots")
            .select("slots.id")
            .whereRef("slots.price_option_id", "=", "price_options.id"),
        )
        .as("hasSlots"),
    )
    .where("price_options.id", "in", textList(db, given("optionIds"))),
);

type Row = Awaited<ReturnType<typeof rowsOf.all>>[number];

/** A sandbox's options exist for its own keys only, and nothing else does for these. */
function exists({ organizationId, sandboxOf }: Row, sandbox: string | null): boolean {
  return sandbox === null ? sandboxOf === null : organizationId === sandbox;
}

function offerOf(row: Row, now: number, sandbox: string | null): OptionForSale["offer"] {
  const seller = { id: row.organizationId, status: row.organizationStatus };
  const sells = isOnSale(row, now) && sellsTo(sandbox, seller) && row.type !== "direct";
  const stopped = stoppedUntil([row.stoppedUntil, row.sellerStoppedUntil], now);
  return {
    ...picked(row, ["id", "number", "slug", "termsRevision", ...SOLD_CONTENT]),
    cover: pictureIn(row),
    purchasable: sells && stopped === null,
    salesStoppedUntil: sells ? stopped : null,
    giftAllowed: mayBeGift(row.type, row.giftAllowed),
  };
}

function optionOf(row: Row, slots: SlotForSale[], now: number, sandbox: string | null): OptionForSale {
  const hasSlots = Boolean(row.hasSlots);
  const available = availableUnits(row, hasSlots, slots);
  return {
    id: row.optionId,
    title: row.optionTitle,
    actualPrice: row.actualPrice,
    totalPrice: row.totalPrice,
    referencePrice: row.referencePrice,
    ...unitLimits(row.type, row),
    available,
    reserved: available === 0 && isReserved(row, hasSlots, slots),
    isActive: row.is_active,
    hasSlots,
    slots,
    offer: offerOf(row, now, sandbox),
    organization: { id: row.organizationId, ...sellerOf(row), commissionRate: row.commissionRate },
  };
}

/**
 * In the order of the ids, without unknown ones.
 * @param at ms UTC of the database, where the caller has asked its clock
 * @param sandbox the only organization whose offers may be bought (sandboxOf in kernel/permissions); null = the live shop
 */
export async function readOptionsForSale(
  db: Db | Trx,
  optionIds: readonly string[],
  at?: number,
  sandbox: string | null = null,
): Promise<OptionForSale[]> {
  if (optionIds.length === 0) return [];
  const now = at ?? (await databaseNow(db));
  const rows = (await rowsOf.all(db, { optionIds })).filter((row) => exists(row, sandbox));
  const withSlots = rows.filter((row) => Boolean(row.hasSlots)).map((row) => row.optionId);
  const slotsOf = await readFutureSlots(db, withSlots, now);
  const byId = new Map(
    rows.map((row) => [row.optionId, optionOf(row, slotsOf.get(row.optionId) ?? [], now, sandbox)]),
  );
  return [...new Set(optionIds)].flatMap((id) => byId.get(id) ?? []);
}
