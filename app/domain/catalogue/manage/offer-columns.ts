/** How what partners write becomes columns: texts without markup, without empty lines in lists. */
import type { Updateable } from "kysely";
import type { OffersTable } from "~/db/schema/offers";
import type { OfferContent } from "~/domain/catalogue/offer-content";
import { slugify } from "~/domain/kernel/formats/slug";
import { stripMarkup, toSingleLine } from "~/domain/kernel/formats/strip-markup";

const orNull = (text: string | null) => (text === null || text === "" ? null : text);

type Columns = Updateable<OffersTable>;

/** One entry per field of the content that is a column of its own. */
const WRITERS: { [Field in keyof OfferContent]?: (value: OfferContent[Field]) => Columns } = {
  title: (value) => ({ title: toSingleLine(value), slug: slugify(toSingleLine(value)) || "oferta" }),
  summary: (value) => ({ summary: toSingleLine(value) }),
  description: (value) => ({ description: stripMarkup(value) }),
  highlights: (value) => ({ highlights: value.map(toSingleLine).filter(Boolean) }),
  conditions: (value) => ({ conditions: stripMarkup(value) }),
  howToRedeem: (value) => ({ how_to_redeem: stripMarkup(value) }),
  category: (category) => ({ category }),
  type: (type) => ({ type }),
  publishAt: (value) => (value === null ? {} : { publish_at: value }),
  saleEndsAt: (value) => ({ sale_ends_at: value }),
  validity: (value) => ({ validity: value }),
  withdrawalPolicy: (value) => ({ withdrawal_policy: value }),
  voucherKind: (value) => ({ voucher_kind: value }),
  taxRate: (value) => ({ tax_rate: value }),
  taxRegime: (value) => (value === null ? {} : { tax_regime: value }),
  bookingRequired: (value) => ({ booking_required: value }),
  giftAllowed: (value) => ({ gift_allowed: value }),
  externalUrl: (value) => ({ external_url: orNull(value) }),
  sponsored: (value) => ({ sponsored: value }),
  accessibilityInfo: (value) => ({
    accessibility_info: orNull(value === null ? null : stripMarkup(value)),
  }),
  seoTitle: (value) => ({ seo_title: orNull(value === null ? null : toSingleLine(value)) }),
  seoDescription: (value) => ({ seo_description: orNull(value === null ? null : toSingleLine(value)) }),
};

/** Absent fields give no column; regions and locations have tables of their own. */
export function offerColumns(content: Partial<OfferContent>): Columns {
  const columns: Columns = {};
  for (const [field, write] of Object.entries(WRITERS)) {
    const value = content[field as keyof OfferContent];
    if (value !== undefined) Object.assign(columns, (write as (value: unknown) => Columns)(value));
  }
  return columns;
}
