/** Lists offers in all states for their managers: members see their organizations', staff all. */
import { type ExpressionBuilder, type RawBuilder, sql } from "kysely";
import { databaseNow } from "~/db/clock.server";
import { countRows } from "~/db/count-rows.server";
import type { Db, Schema } from "~/db/schema";
import type { OfferStatus } from "~/db/schema/catalogue/offers";
import type { Category, OfferType } from "~/domain/catalogue/offer";
import { statusAt } from "~/domain/catalogue/offer-status";
import { PUBLIC_STATUSES } from "~/domain/catalogue/on-sale";
import { sandboxIds } from "~/domain/catalogue/sandboxes.server";
import { contentColumns, coverUrl, soldUnits } from "~/domain/catalogue/stored-content.server";
import type { Context } from "~/domain/kernel/context";
import { slugify } from "~/domain/kernel/formats/slug";
import { isStaff, organizationsWith } from "~/domain/kernel/permissions";
import { textList } from "~/domain/kernel/value-list.server";
import type { ManagedOfferSummary } from "./managed-offer";

export interface ManagedOfferFilters {
  /** Words of the title, or the offer's id. */
  search?: string;
  /** The search also matches words of the seller's name, and its id. */
  searchSellers?: boolean;
  status?: OfferStatus;
  organizationId?: string;
  type?: OfferType;
  category?: Category;
  /** ms UTC: changed at this time or later; by partners and staff, not by sales. */
  updatedSince?: number;
  limit: number;
  offset: number;
}

/** As statusAt, in SQL for a whole list. */
export function hasStatus(eb: ExpressionBuilder<Schema, "offers">, status: OfferStatus, now: number) {
  const approved = eb("offers.status", "in", [...PUBLIC_STATUSES]);
  const over = eb.and([eb("offers.sale_ends_at", "is not", null), eb("offers.sale_ends_at", "<=", now)]);
  switch (status) {
    case "published":
      return eb.and([approved, eb("offers.publish_at", "<=", now), eb.not(over)]);
    case "scheduled":
      return eb.and([approved, eb("offers.publish_at", ">", now), eb.not(over)]);
    case "ended":
      return eb.or([eb("offers.status", "=", "ended"), eb.and([approved, over])]);
    default:
      return eb("offers.status", "=", status);
  }
}

/** Slugs are names without accents and case. @param words of the name as a slug; "" = none */
function sellersLike(db: Db, words: string, exact: string) {
  return db
    .selectFrom("organizations")
    .select("id")
    .where((eb) =>
      eb.or([
        ...(words === "" ? [] : [eb("slug", "like", `%${words}%`)]),
        // The slug keeps an earlier name.
        eb(eb.fn<string>("lower", ["name"]), "like", `%${exact.toLowerCase().replace(/[%_\\]/g, "")}%`),
        eb("id", "=", exact.toLowerCase()),
        eb("tax_id", "=", exact.toUpperCase()),
      ]),
    );
}

function matching({ db, actor }: Context, filters: ManagedOfferFilters, now: number) {
  const { search, searchSellers = false, status, organizationId, type, category, updatedSince } = filters;
  const words = search === undefined ? "" : slugify(search);
  return db
    .selectFrom("offers")
    .$if(!isStaff(actor), (query) =>
      query.where("offers.organization_id", "in", textList(db, organizationsWith(actor, "cashier"))),
    )
    .$if(isStaff(actor) && organizationId === undefined, (query) =>
      query.where("offers.organization_id", "not in", sandboxIds(db)),
    )
    .$if(search !== undefined, (query) =>
      query.where((eb) =>
        eb.or([
          // Slugs are titles without accents and case.
          ...(words === "" ? [] : [eb("offers.slug", "like", `%${words}%`)]),
          eb("offers.id", "=", (search ?? "").trim().toLowerCase()),
          ...(searchSellers
            ? [eb("offers.organization_id", "in", sellersLike(db, words, (search ?? "").trim()))]
            : []),
        ]),
      ),
    )
    .$if(status !== undefined, (query) => query.where((eb) => hasStatus(eb, status as OfferStatus, now)))
    .$if(organizationId !== undefined, (query) =>
      query.where("offers.organization_id", "=", organizationId as string),
    )
    .$if(type !== undefined, (query) => query.where("offers.type", "=", type as OfferType))
    .$if(category !== undefined, (query) => query.where("offers.category", "=", category as Category))
    .$if(updatedSince !== undefined, (query) =>
      query.where("offers.updated_at", ">=", updatedSince as number),
    );
}

/** Latest change first. */
/** Of the active options of the offer in the outer query. */
function lowest(eb: ExpressionBuilder<Schema, "offers">, price: RawBuilder<unknown>) {
  return eb
    .selectFrom("price_options")
    .select(sql<number | null>`min(${price})`.as("price"))
    .whereRef("offer_id", "=", "offers.id")
    .where("is_active", "=", true);
}

export async function listManagedOffers(
  ctx: Context,
  filters: ManagedOfferFilters,
): Promise<{ count: number; results: ManagedOfferSummary[] }> {
  const now = await databaseNow(ctx.db);
  const count = await countRows(matching(ctx, filters, now));
  const rows = await matching(ctx, filters, now)
    .innerJoin("organizations", "organizations.id", "offers.organization_id")
    .select(["offers.id", "offers.slug", "offers.status", "organization_id as organizationId"])
    .select(contentColumns("title", "summary", "category", "type", "publishAt", "saleEndsAt"))
    .select(["offers.created_at as createdAt", "offers.updated_at as updatedAt", "offers.version"])
    .select((eb) => [
      "organizations.name as organizationName",
      "organizations.status as sellerStatus",
      lowest(eb, sql.ref("actual_price")).as("minPrice"),
      lowest(eb, sql`coalesce(total_price, actual_price)`).as("minTotalPrice"),
      soldUnits(eb),
      coverUrl(eb),
    ])
    .orderBy("offers.updated_at", "desc")
    .orderBy("offers.number", "desc")
    .limit(filters.limit)
    .offset(filters.offset)
    .execute();
  const results = rows.map(({ organizationId, organizationName, ...offer }) => ({
    ...offer,
    organization: { id: organizationId, name: organizationName },
    status: statusAt(offer, now),
    soldCount: Number(offer.soldCount),
  }));
  return { count, results };
}
