/** Turns an offer's content and its places into columns: texts lose their markup. */
import type { Updateable } from "kysely";
import type { OffersTable } from "~/db/schema/catalogue/offers";
import type { LocationInput, OfferContent } from "~/domain/catalogue/offer-content";
import { OFFER_FIELDS } from "~/domain/catalogue/offer-fields";
import { PROVINCES } from "~/domain/catalogue/provinces";
import { tidyRules } from "~/domain/catalogue/redemption-rules";
import { snakeCase } from "~/domain/kernel/formats/letter-case";
import { slugify } from "~/domain/kernel/formats/slug";
import { stripMarkup, toSingleLine } from "~/domain/kernel/formats/strip-markup";

type Columns = Updateable<OffersTable>;

const lineOrNull = (text: string | null) => (text === null ? null : toSingleLine(text) || null);

function written(field: (typeof OFFER_FIELDS)[keyof typeof OFFER_FIELDS], value: unknown): unknown {
  if (value === null) return null;
  switch (field.kind) {
    case "list":
      return (value as string[]).map(toSingleLine).filter(Boolean);
    case "line":
      return toSingleLine(value as string);
    case "text":
      return stripMarkup(value as string) || ("optional" in field ? null : "");
    case "address":
      return value || null;
    default:
      return value;
  }
}

/** Absent fields give no column; regions and locations have tables of their own. */
export function offerColumns(content: Partial<OfferContent>): Columns {
  const columns: Columns = {};
  const { title, category, type, publishAt, saleEndsAt, validity, seoTitle, seoDescription } = content;
  const { redemptionRules } = content;
  if (title !== undefined) {
    columns.title = toSingleLine(title);
    columns.slug = slugify(columns.title) || "oferta";
  }
  if (category !== undefined) columns.category = category;
  if (type !== undefined) columns.type = type;
  if (publishAt != null) columns.publish_at = publishAt;
  if (saleEndsAt !== undefined) columns.sale_ends_at = saleEndsAt;
  if (validity !== undefined) columns.validity = validity;
  if (redemptionRules !== undefined) columns.redemption_rules = redemptionRules && tidyRules(redemptionRules);
  if (seoTitle !== undefined) columns.seo_title = lineOrNull(seoTitle);
  if (seoDescription !== undefined) columns.seo_description = lineOrNull(seoDescription);
  for (const [name, field] of Object.entries(OFFER_FIELDS)) {
    const value = content[name as keyof OfferContent];
    if (value !== undefined) Object.assign(columns, { [snakeCase(name)]: written(field, value) });
  }
  // null is the organization's, or the default, which the caller sets.
  if (content.taxRegime === null) delete columns.tax_regime;
  if (content.taxRate === null) delete columns.tax_rate;
  return columns;
}

/** Without coordinates a place stands in its province's capital. */
export function locationColumns(location: LocationInput, index: number) {
  const capital = PROVINCES.find(({ value }) => value === location.province);
  return {
    name: toSingleLine(location.name),
    address: toSingleLine(location.address),
    postal_code: location.postalCode,
    city: toSingleLine(location.city),
    province: location.province,
    lat: location.lat ?? capital?.lat ?? 0,
    lng: location.lng ?? capital?.lng ?? 0,
    phone: location.phone,
    opening_hours: location.openingHours === null ? null : toSingleLine(location.openingHours),
    sort_order: index,
  };
}
