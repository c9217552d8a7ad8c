/** Turns list filters into WHERE conditions on offer_listings, and steers the choice of index. */
import { type RawBuilder, type SqlBool, sql } from "kysely";
import { unindexed, unindexedText } from "~/db/planner/unindexed";
import { traitsAsked } from "~/domain/catalogue/read-models/traits";
import { endingUntil, newSince } from "./card-queries.server";
import type { ListFilters } from "./list-filters";

/** Columns with an index of their own, alone and after the category. */
export type OrderColumn =
  | "score"
  | "min_price"
  | "discount_percent"
  | "rating_score"
  | "publish_at"
  | "sale_ends_at";

/**
 * Which range conditions may choose the index: one column's, because its index also provides the order; all, because they
 * leave few rows; or none, because the rows are given by number.
 */
export type IndexChoice = OrderColumn | "first_at" | "any" | "none";

/** Few stored sets of traits, by which an index finds all offers that hold the asked ones. */
interface TraitLead {
  /** The table, after what leads to its rows. */
  source: RawBuilder<unknown>;
  condition: RawBuilder<SqlBool>;
}

/** Additional filter of the API: one seller. */
export interface ListingFilters extends ListFilters {
  organization?: string | undefined;
  /** Set by withTraitSets: leads to the offers with the asked traits. */
  amongTraits?: TraitLead;
}

const traitLead = ({ amongTraits }: ListingFilters, choice: IndexChoice) =>
  choice === "any" ? amongTraits : undefined;

/** The listings that listingConditions of the same filters and choice narrow. */
export function listingSource(filters: ListingFilters, choice: IndexChoice): RawBuilder<unknown> {
  return traitLead(filters, choice)?.source ?? sql`offer_listings`;
}

/** Public offers narrowed by the filters; callers add region and search. */
export function listingConditions(
  filters: ListingFilters,
  now: number,
  wanted: IndexChoice,
): RawBuilder<SqlBool> {
  const { category, type, badge, priceMin, priceMax, organization } = filters;
  const lead = traitLead(filters, wanted);
  const choice = lead ? "none" : wanted;
  // Offers of one seller are found by their numbers: each other index leads to those of all sellers.
  const mayChooseAny = choice === "any" && organization === undefined;
  // The partial index of bestsellers must not be outbid by another one.
  const mayChoose = (name: string) => badge !== "top_sale" && (mayChooseAny || choice === name);
  const column = (name: string) => (mayChoose(name) ? sql.ref(name) : unindexed(name));
  // Nearly every offer is published and has not ended: these lead to few only together with their badge's bound.
  const dates = (name: OrderColumn, narrowing: ListFilters["badge"]) =>
    choice === "any" && badge !== narrowing ? unindexed(name) : column(name);
  const found = [
    sql`${dates("publish_at", "new")} <= ${now}`,
    sql`${dates("sale_ends_at", "expiring")} > ${now}`,
  ];
  if (category)
    found.push(sql`${badge === "top_sale" ? unindexedText("category") : sql.ref("category")} = ${category}`);
  // Its index continues with the score, so it provides that order, too.
  if (type) found.push(sql`${mayChoose("score") ? sql.ref("type") : unindexedText("type")} = ${type}`);
  // A literal, so that both databases recognise the partial index.
  if (badge === "top_sale") found.push(sql`top_sale = 1`);
  if (badge === "new") found.push(sql`${column("publish_at")} > ${newSince(now)}`);
  if (badge === "expiring") found.push(sql`${column("sale_ends_at")} <= ${endingUntil(now)}`);
  if (priceMin !== undefined) found.push(sql`${column("min_price")} >= ${priceMin}`);
  if (priceMax !== undefined) found.push(sql`${column("min_price")} <= ${priceMax}`);
  if (lead) found.push(lead.condition);
  const traits = lead ? 0 : traitsAsked(filters.more);
  if (traits > 0) found.push(sql`traits & ${traits} = ${traits}`);
  if (filters.availableOnly) found.push(sql`available = 1`);
  if (organization !== undefined)
    found.push(sql`offer_number in (select number from offers where organization_id = ${organization})`);
  return sql<SqlBool>`${sql.join(found, sql` and `)}`;
}

/** True when the filters may leave few of many offers, so that walking an ordering would skip most rows. */
export function isLikelySelective({
  type,
  badge,
  priceMin,
  priceMax,
  organization,
  day,
  more,
}: ListingFilters): boolean {
  return [type, badge, priceMin, priceMax, organization, day, more].some((filter) => filter !== undefined);
}
