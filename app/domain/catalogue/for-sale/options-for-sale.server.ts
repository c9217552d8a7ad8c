/** Reads price options as cart, checkout and sale need them, whatever their state; prices and stock are never cached. */
import { type Selectable, sql } from "kysely";
import { databaseNow } from "~/db/clock.server";
import type { Db, Trx } from "~/db/schema";
import type { OrganizationsTable } from "~/db/schema/organizations";
import { availableUnits, isOnSale, isReserved } from "~/domain/catalogue/on-sale";
import { textList } from "~/domain/kernel/value-list.server";
import { mayBeGift } from "./club-offer";
import { readFutureSlots } from "./future-slots.server";
import type { OptionForSale } from "./option-for-sale";
import { unitLimits } from "./unit-limits";

function readRows(db: Db | Trx, optionIds: readonly string[]) {
  return db
    .selectFrom("price_options")
    .innerJoin("offers", "offers.id", "price_options.offer_id")
    .innerJoin("organizations", "organizations.id", "offers.organization_id")
    .leftJoin("offer_pictures", (join) =>
      join
        .onRef("offer_pictures.offer_id", "=", "offers.id")
        .on("offer_pictures.cover", "=", sql<boolean>`1`),
    )
    .select([
      "price_options.id as option_id",
      "price_options.title as option_title",
      "actual_price",
      "reference_price",
      "capacity",
      "sold",
      "held",
      "per_customer",
      "max_per_order",
      "is_active",
      "offers.id as offer_id",
      "offers.number",
      "offers.slug",
      "offers.title",
      "offers.summary",
      "offers.category",
      "offers.type",
      "offers.status",
      "offers.publish_at",
      "offers.sale_ends_at",
      "offers.gift_allowed",
      "offers.booking_required",
      "offers.withdrawal_policy",
      "offers.voucher_kind",
      "offers.validity",
      "offers.terms_revision",
      "offers.tax_rate",
      "offers.tax_regime",
      "organizations.id as organization_id",
      "organizations.name",
      "organizations.legal_name",
      "organizations.tax_id",
      "organizations.street",
      "organizations.postal_code",
      "organizations.city",
      "organizations.contact_email",
      "organizations.contact_phone",
      "organizations.commission_rate",
      "organizations.status as organization_status",
      "offer_pictures.url",
      "offer_pictures.alt",
      "offer_pictures.width",
      "offer_pictures.height",
    ])
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom("slots")
            .select("slots.id")
            .whereRef("slots.price_option_id", "=", "price_options.id"),
        )
        .as("has_slots"),
    )
    .where("price_options.id", "in", textList(db, optionIds))
    .execute();
}

type Row = Awaited<ReturnType<typeof readRows>>[number];

function toOffer(row: Row, now: number): OptionForSale["offer"] {
  const window = { status: row.status, publishAt: row.publish_at, saleEndsAt: row.sale_ends_at };
  return {
    id: row.offer_id,
    number: row.number,
    slug: row.slug,
    title: row.title,
    summary: row.summary,
    cover:
      row.url === null
        ? null
        : { url: row.url, alt: row.alt ?? "", width: row.width ?? 0, height: row.height ?? 0 },
    category: row.category,
    type: row.type,
    purchasable: isOnSale(window, now) && row.organization_status === "active" && row.type !== "direct",
    giftAllowed: mayBeGift(row.type, row.gift_allowed),
    bookingRequired: row.booking_required,
    withdrawalPolicy: row.withdrawal_policy,
    voucherKind: row.voucher_kind,
    validity: row.validity,
    termsRevision: row.terms_revision,
    taxRate: row.tax_rate,
    taxRegime: row.tax_regime,
  };
}

/** One line, as a contract names the seller's address. */
export function postalAddress(
  row: Pick<Selectable<OrganizationsTable>, "street" | "postal_code" | "city">,
): string {
  return `${row.street}, ${row.postal_code} ${row.city}`;
}

/** In the order of the ids; unknown ones are left out. Its clock is the database's. */
export async function readOptionsForSale(
  db: Db | Trx,
  optionIds: readonly string[],
): Promise<OptionForSale[]> {
  if (optionIds.length === 0) return [];
  const now = await databaseNow(db);
  const rows = await readRows(db, optionIds);
  const withSlots = rows.filter((row) => Boolean(row.has_slots)).map((row) => row.option_id);
  const slotsOf = await readFutureSlots(db, withSlots, now);
  const options = rows.map((row): OptionForSale => {
    const slots = slotsOf.get(row.option_id) ?? [];
    const hasSlots = Boolean(row.has_slots);
    const available = availableUnits(row, hasSlots, slots);
    return {
      id: row.option_id,
      title: row.option_title,
      actualPrice: row.actual_price,
      referencePrice: row.reference_price,
      ...unitLimits(row.type, {
        actualPrice: row.actual_price,
        perCustomer: row.per_customer,
        maxPerOrder: row.max_per_order,
      }),
      available,
      reserved: available === 0 && isReserved(row, hasSlots, slots),
      isActive: row.is_active,
      hasSlots,
      slots,
      offer: toOffer(row, now),
      organization: {
        id: row.organization_id,
        name: row.name,
        legalName: row.legal_name,
        taxId: row.tax_id,
        address: postalAddress(row),
        email: row.contact_email,
        phone: row.contact_phone,
        commissionRate: row.commission_rate,
      },
    };
  });
  const byId = new Map(options.map((option) => [option.id, option]));
  return [...new Set(optionIds)].flatMap((id) => byId.get(id) ?? []);
}
