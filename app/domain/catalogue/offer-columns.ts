/** How what partners write becomes columns: texts without markup, lists and rules as JSON. */
import type { Updateable } from "kysely";
import type { OffersTable } from "~/db/schema/offers";
import { slugify } from "~/domain/kernel/slug";
import { oneLine, withoutMarkup } from "~/domain/kernel/without-markup";
import type { OfferContent } from "./offer-content";

const orNull = (text: string | null) => (text === null || text === "" ? null : text);

const flag = (value: boolean) => (value ? 1 : 0);

type Columns = Updateable<OffersTable>;

/** One entry per field of the content that is a column of its own. */
const WRITERS: { [Field in keyof OfferContent]?: (value: OfferContent[Field]) => Columns } = {
  title: (value) => ({ title: oneLine(value), slug: slugify(oneLine(value)) || "oferta" }),
  summary: (value) => ({ summary: oneLine(value) }),
  description: (value) => ({ description: withoutMarkup(value) }),
  highlights: (value) => ({ highlights: JSON.stringify(value.map(oneLine).filter(Boolean)) }),
  conditions: (value) => ({ conditions: withoutMarkup(value) }),
  howToRedeem: (value) => ({ how_to_redeem: withoutMarkup(value) }),
  category: (category) => ({ category }),
  type: (type) => ({ type }),
  publishAt: (value) => (value === null ? {} : { publish_at: value }),
  saleEndsAt: (value) => ({ sale_ends_at: value }),
  validity: (value) => ({ validity: JSON.stringify(value) }),
  withdrawalPolicy: (value) => ({ withdrawal_policy: value }),
  voucherKind: (value) => ({ voucher_kind: value }),
  taxRate: (value) => ({ tax_rate: value }),
  taxRegime: (value) => (value === null ? {} : { tax_regime: value }),
  bookingRequired: (value) => ({ booking_required: flag(value) }),
  giftAllowed: (value) => ({ gift_allowed: flag(value) }),
  externalUrl: (value) => ({ external_url: orNull(value) }),
  sponsored: (value) => ({ sponsored: flag(value) }),
  accessibilityInfo: (value) => ({
    accessibility_info: orNull(value === null ? null : withoutMarkup(value)),
  }),
  seoTitle: (value) => ({ seo_title: orNull(value === null ? null : oneLine(value)) }),
  seoDescription: (value) => ({ seo_description: orNull(value === null ? null : oneLine(value)) }),
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
