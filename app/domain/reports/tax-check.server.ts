/** Lists offers in review or approved whose tax does not fit their category, their seller or their places (docs/law.md 22). */
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from "kysely";
import { unindexedCondition } from "~/db/planner/unindexed";
import type { Db, Schema } from "~/db/schema";
import type { OfferStatus } from "~/db/schema/catalogue/offers";
import { CATEGORIES, TAX_REGIMES } from "~/domain/catalogue/offer";
import { sandboxIds } from "~/domain/catalogue/sandboxes.server";
import { isKnownRate, provincesOf, type Taxed, usualRates } from "~/domain/catalogue/tax";
import { yieldToEventLoop } from "~/domain/kernel/process/yield-event-loop.server";
import { textList } from "~/domain/kernel/value-list.server";

const LOOKED_AT: readonly OfferStatus[] = ["in_review", "scheduled", "published", "paused"];
/** Offers' numbers that one statement reads: some milliseconds, in which a process on SQLite does nothing else. */
const BATCH = 2_000;

interface Range {
  limit: number;
  offset: number;
}

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

function oddOffers(db: Db) {
  return db
    .selectFrom("offers")
    .innerJoin("organizations", "organizations.id", "offers.organization_id")
    .where(
      unindexedCondition(sql`offers.status in (${sql.join(LOOKED_AT.map((status) => sql.lit(status)))})`),
    )
    .where("offers.organization_id", "not in", sandboxIds(db))
    .where((eb) =>
      eb.or([
        isUnusual(eb),
        eb("offers.tax_regime", "<>", eb.ref("organizations.tax_regime")),
        isElsewhere(eb),
      ]),
    );
}

/** No index says what does not fit, so every offer is read, in batches between which other requests are served. */
async function countBySeller(db: Db): Promise<Map<string, number>> {
  const last = await db
    .selectFrom("offers")
    .select((eb) => eb.fn.max("number").as("number"))
    .executeTakeFirst();
  const counts = new Map<string, number>();
  for (let from = 0; from < Number(last?.number ?? 0); from += BATCH) {
    const found = await oddOffers(db)
      .where("offers.number", ">", from)
      .where("offers.number", "<=", from + BATCH)
      .select((eb) => ["organizations.id", eb.fn.countAll().as("count")])
      .groupBy("organizations.id")
      .execute();
    for (const { id, count } of found) counts.set(id, (counts.get(id) ?? 0) + Number(count));
    await yieldToEventLoop();
  }
  return counts;
}

/** @returns the sellers whose findings stand in the range of all, and how many stand before theirs */
async function sellersIn(db: Db, counts: ReadonlyMap<string, number>, { limit, offset }: Range) {
  const sellers = await db
    .selectFrom("organizations")
    .select(["id", "name"])
    .where("id", "in", textList(db, [...counts.keys()]))
    .orderBy("name")
    .execute();
  let before = 0;
  let skipped = 0;
  const ids: string[] = [];
  // Sellers of one name are one, as their offers are listed by title.
  for (const { sameName, count } of byName(sellers, counts)) {
    if (before + count <= offset) skipped += count;
    else if (before < offset + limit) ids.push(...sameName);
    before += count;
  }
  return { ids, skipped };
}

function byName(sellers: readonly { id: string; name: string }[], counts: ReadonlyMap<string, number>) {
  const names = new Map<string, { sameName: string[]; count: number }>();
  for (const { id, name } of sellers) {
    const one = names.get(name) ?? { sameName: [], count: 0 };
    one.sameName.push(id);
    one.count += counts.get(id) ?? 0;
    names.set(name, one);
  }
  return names.values();
}

/** Those of the seller whose name comes first, first. */
export async function listTaxFindings(
  db: Db,
  range: Range,
): Promise<{ count: number; results: TaxFinding[] }> {
  const counts = await countBySeller(db);
  const count = [...counts.values()].reduce((sum, one) => sum + one, 0);
  const { ids, skipped } = await sellersIn(db, counts, range);
  const rows = await oddOffers(db)
    .where("offers.organization_id", "in", textList(db, ids))
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
    .limit(range.limit)
    .offset(range.offset - skipped)
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
