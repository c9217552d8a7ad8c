/** Reads the content of offers; the offer's page, the partner's view and the terms of sale pick from it. */
import type { ExpressionBuilder } from "kysely";
import { aliased } from "~/db/column-names";
import { compiled, type Given } from "~/db/compiled-query.server";
import type { Db, Schema, Trx } from "~/db/schema";
import { groupedBy } from "~/domain/kernel/grouped";
import { textList } from "~/domain/kernel/value-list.server";
import type { OfferLocation, StoredContent } from "./offer-content";
import { OFFER_FIELDS, type OfferField } from "./offer-fields";
import { STAR_COLUMNS } from "./rating";

type ColumnField = Exclude<keyof StoredContent, "regions" | "locations">;

const OTHER_FIELDS = [
  "title",
  "category",
  "type",
  "publishAt",
  "saleEndsAt",
  "validity",
  "redemptionRules",
  "seoTitle",
  "seoDescription",
] as const satisfies readonly Exclude<ColumnField, OfferField>[];

/** Selects columns of `offers` under the content's names. */
export const contentColumns = <const Field extends ColumnField>(...fields: Field[]) =>
  aliased("offers", fields);

/** The content that the offer's row holds. */
export const ROW_CONTENT = [...OTHER_FIELDS, ...(Object.keys(OFFER_FIELDS) as OfferField[])] as const;

/** Of an organization: what the public sees, under the names of PublicOrganization, and its status. */
export const PUBLIC_SELLER_COLUMNS = [
  "id",
  "slug",
  "name",
  "legal_name as legalName",
  "tax_id as taxId",
  "status",
  "website",
  "street",
  "postal_code as postalCode",
  "city",
  "province",
  "country",
  "description",
  "contact_email as email",
  "contact_phone as phone",
  "registry_info as registryInfo",
  "trader_status as traderStatus",
  "logo_url as logoUrl",
] as const;

/** What the offer's page and the partner's view read of the offer's row. */
export const OFFER_COLUMNS = [
  ...contentColumns(...ROW_CONTENT),
  "offers.id",
  "offers.number",
  "offers.slug",
  "offers.status",
  "offers.sales_stopped_until as salesStoppedUntil",
  "offers.organization_id as organizationId",
  "offers.terms_revision as termsRevision",
  "offers.created_at as createdAt",
  "offers.updated_at as updatedAt",
  "offers.version",
  ...STAR_COLUMNS,
] as const;

/** What the partner's view and imports read of a price option's row. */
export const OPTION_COLUMNS = [
  "id",
  "title",
  "actual_price as actualPrice",
  "total_price as totalPrice",
  "regular_price as regularPrice",
  "reference_price as referencePrice",
  "capacity",
  "sold",
  "held",
  "per_customer as perCustomer",
  "max_per_order as maxPerOrder",
  "sku",
  "is_active as isActive",
] as const;

/** An offer's places as pages and terms show them. */
export const LOCATION_COLUMNS = [
  "id",
  "name",
  "address",
  "postal_code as postalCode",
  "city",
  "province",
  "lat",
  "lng",
  "phone",
  "opening_hours as openingHours",
] as const;

/** Units sold of all options of the offer in the outer query, inactive ones included. */
export function soldUnits(eb: ExpressionBuilder<Schema, "offers">) {
  return eb
    .selectFrom("price_options")
    .select((sub) => sub.fn.coalesce(sub.fn.sum<number>("sold"), sub.lit(0)).as("sold"))
    .whereRef("price_options.offer_id", "=", "offers.id")
    .as("soldCount");
}

/** Address of the cover of the offer in the outer query. */
export function coverUrl(eb: ExpressionBuilder<Schema, "offers">) {
  return eb
    .selectFrom("offer_pictures")
    .select("url")
    .whereRef("offer_id", "=", "offers.id")
    .where("cover", "=", true)
    .as("coverUrl");
}

/** Region values by offer id, sorted; offers of all Spain are absent. */
export async function readRegionsOf(
  db: Db | Trx,
  offerIds: readonly string[],
): Promise<Map<string, string[]>> {
  const rows = await db
    .selectFrom("offer_regions")
    .selectAll()
    .where("offer_id", "in", textList(db, offerIds))
    .orderBy("region")
    .execute();
  return groupedBy(rows, "offer_id", ({ region }) => region);
}

/** Places by offer id, in the partner's order; offers without places are absent. */
const locationsOf = compiled((db, given: Given<{ offerIds: readonly string[] }>) =>
  db
    .selectFrom("offer_locations")
    .select(["offer_id", ...LOCATION_COLUMNS])
    .where("offer_id", "in", textList(db, given("offerIds")))
    .orderBy("sort_order")
    .orderBy("id"),
);

export async function readLocationsOf(
  db: Db | Trx,
  offerIds: readonly string[],
): Promise<Map<string, OfferLocation[]>> {
  return groupedBy(await locationsOf.all(db, { offerIds }), "offer_id");
}
