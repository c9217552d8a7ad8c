/** Lists offers in review or approved whose tax does not fit their category, their seller or their places (docs/law.md 22). */
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from "kysely";
import { countRows } from "~/db/count-rows.server";
import type { Db, Schema } from "~/db/schema";
import type { OfferStatus } from "~/db/schema/catalogue/offers";
import { CATEGORIES, TAX_REGIMES } from "~/domain/catalogue/offer";
import { sandboxIds } from "~/domain/catalogue/sandboxes.server";
import { isKnownRate, provincesOf, type Taxed, usualRates } from "~/domain/catalogue/tax";

const LOOKED_AT: readonly OfferStatus[] = ["in_review", "scheduled", "published", "paused"];

/** "unknown" = its regime has no such rate; "seller", "place" = theirs is another regime. */
type TaxReason = "unknown" | "unusual" | "seller" | "place";

export interface TaxFinding extends Taxed {
  offerId: string;
  title: string;
  organizationName: string;
  status: OfferStatus;
  reasons: TaxReason[];
}

type Tables = "offers" | "organizations";

/** Category by category, since each has its own rates. */
function isUnusual(eb: ExpressionBuilder<Schema, Tables>): Expression<SqlBool> {
  return eb.or(
    TAX_REGIMES.flatMap((taxRegime) =>
      CATEGORIES.map((category) =>
        eb.and([
          eb("offers.tax_regime", "=", taxRegime),
          eb("offers.category", "=", category),
          eb("offers.tax_rate", "not in", usualRates({ category, taxRegime })),
        ]),
      ),
    ),
  );
}

function isElsewhere(eb: ExpressionBuilder<Schema, Tables>): Expression<SqlBool> {
  const others = [...provincesOf("igic"), ...provincesOf("ipsi")];
  const placed = (provinces: readonly string[], isIn: boolean) =>
    eb.exists(
      eb
        .selectFrom("offer_locations")
        .select("offer_locations.id")
        .whereRef("offer_locations.offer_id", "=", "offers.id")
        .where("offer_locations.province", isIn ? "in" : "not in", provinces),
    );
  return eb.or([
    eb.and([eb("offers.tax_regime", "=", "iva"), placed(others, true)]),
    eb.and([eb("offers.tax_regime", "=", "igic"), placed(provincesOf("igic"), false)]),
    eb.and([eb("offers.tax_regime", "=", "ipsi"), placed(provincesOf("ipsi"), false)]),
  ]);
}

/** Those of the seller whose name comes first, first. */
export async function listTaxFindings(
  db: Db,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ count: number; results: TaxFinding[] }> {
  const odd = db
    .selectFrom("offers")
    .innerJoin("organizations", "organizations.id", "offers.organization_id")
    .where("offers.status", "in", LOOKED_AT)
    .where("offers.organization_id", "not in", sandboxIds(db))
    .where((eb) =>
      eb.or([
        isUnusual(eb),
        eb("offers.tax_regime", "<>", eb.ref("organizations.tax_regime")),
        isElsewhere(eb),
      ]),
    );
  const count = await countRows(odd);
  const rows = await odd
    .select(["offers.id as offerId", "offers.title", "offers.status", "offers.category"])
    .select(["offers.tax_regime as taxRegime", "offers.tax_rate as taxRate"])
    .select(["organizations.name as organizationName", "organizations.tax_regime as sellerRegime"])
    .select((eb) => [
      sql<number>`case when ${isUnusual(eb)} then 1 else 0 end`.as("unusual"),
      sql<number>`case when ${isElsewhere(eb)} then 1 else 0 end`.as("elsewhere"),
    ])
    .orderBy("organizations.name")
    .orderBy("offers.title")
    .orderBy("offers.id")
    .limit(limit)
    .offset(offset)
    .execute();
  const results = rows.map(({ sellerRegime, unusual, elsewhere, ...offer }) => {
    const reasons: TaxReason[] = [];
    if (!isKnownRate(offer)) reasons.push("unknown");
    else if (unusual) reasons.push("unusual");
    if (offer.taxRegime !== sellerRegime) reasons.push("seller");
    if (elsewhere) reasons.push("place");
    return { ...offer, reasons };
  });
  return { count, results };
}
