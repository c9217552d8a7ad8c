/** Turns a seller's search into the report of what it finds, among the organization's own paid sales alone. */
import { sql } from "kysely";
import { unindexedCondition } from "~/db/planner/unindexed";
import { importedCode } from "~/domain/coupons/imported-coupons.server";
import type { Context } from "~/domain/kernel/context";
import { emailKey } from "~/domain/kernel/email-key.server";
import { localDay } from "~/domain/kernel/local-day";
import { reportScope } from "./queries.server";
import type { ReportScope } from "./report-lines.server";
import type { SaleSearch } from "./sale-search";
import type { ReportQuery } from "./sales-report";

export interface SearchedSales {
  scope: ReportScope;
  /** The one sale that a number or a code names; null = none, or another kind of search. */
  number: string | null;
}

/** `former`: the code that another system gave a coupon before it was brought here. */
type Exact = Exclude<SaleSearch, { by: "words" }> | { by: "former"; code: string };

/** Of one buyer, the latest. */
const MOST = 200;

function ownSales({ db }: Context, organizationId: string, search: Exact) {
  const own = db
    .selectFrom("sales")
    .innerJoin("sale_lines", "sale_lines.sale_id", "sales.id")
    .select(["sales.id", "sales.number", "sales.created_at as createdAt"])
    .distinct()
    // By this index SQLite would read all that the seller ever sold.
    .where(unindexedCondition(sql`sale_lines.organization_id = ${organizationId}`))
    .where("sales.status", "in", ["captured", "refunded"])
    .orderBy("sales.created_at", "desc")
    .limit(MOST);
  switch (search.by) {
    case "number":
      return own.where("sales.number", "in", search.numbers).limit(1);
    case "code":
      return own
        .innerJoin("coupons", "coupons.sale_line_id", "sale_lines.id")
        .where("coupons.code", "=", search.code);
    case "former":
      return own
        .innerJoin("coupons", "coupons.sale_line_id", "sale_lines.id")
        .innerJoin("imported_coupon_codes as former", "former.coupon_id", "coupons.id")
        .where("former.code", "=", search.code);
    case "address":
      return own.where("sales.email_key", "=", emailKey(search.email));
  }
}

function formerCode(words: string): Exact | null {
  const code = importedCode(words);
  return code === null ? null : { by: "former", code };
}

/**
 * Numbers, codes and addresses are looked for in all days and states, words of offers in the query's.
 * @throws DomainError not_found or forbidden for an organization the caller does not manage
 */
export async function searchSales(
  ctx: Context,
  query: ReportQuery & { organizationId: string },
  search: SaleSearch | null,
): Promise<SearchedSales> {
  const scope = await reportScope(ctx, query);
  if (search === null) return { scope, number: null };
  const exact = search.by === "words" ? formerCode(search.words) : search;
  const found = exact === null ? [] : await ownSales(ctx, query.organizationId, exact).execute();
  const [newest, oldest] = [found[0], found.at(-1)];
  if (!newest || !oldest) {
    const words = search.by === "number" || search.by === "words" ? search.words : "";
    return { scope: { ...scope, ...(words === "" ? { saleIds: [] } : { offerWords: words }) }, number: null };
  }
  const days = { dateFrom: localDay(oldest.createdAt), dateTo: localDay(newest.createdAt) };
  const everywhere = { ...days, status: null, channel: null, saleIds: found.map(({ id }) => id) };
  return { scope: { ...scope, ...everywhere }, number: search.by === "address" ? null : newest.number };
}
