/** The panel's list of one organization's offers: one statement, which reads about as many rows as it shows. */
import { type ExpressionBuilder, sql } from "kysely";
import { databaseNow } from "~/db/clock.server";
import type { Schema } from "~/db/schema";
import { OPEN_CHANGE_STATUSES } from "~/domain/catalogue/changes/offer-proposal";
import type { Category } from "~/domain/catalogue/offer";
import { statusAt } from "~/domain/catalogue/offer-status";
import { soldUnits } from "~/domain/catalogue/stored-content.server";
import type { ActingContext } from "~/domain/kernel/context";
import { slugify } from "~/domain/kernel/formats/slug";
import { requireMay } from "~/domain/kernel/permissions";
import { hasStatus } from "./list-managed-offers.server";
import { COUNTED_OFFERS, type PartnerOffer, type PartnerOfferFilters } from "./partner-offer";

type Builder = ExpressionBuilder<Schema, "offers">;

function openChange(eb: Builder) {
  return eb.exists(
    eb
      .selectFrom("offer_changes")
      .select("offer_changes.id")
      .whereRef("offer_changes.offer_id", "=", "offers.id")
      .where("offer_changes.status", "in", [...OPEN_CHANGE_STATUSES]),
  );
}

function inState(eb: Builder, state: PartnerOfferFilters["state"], now: number) {
  if (state === null) return eb("offers.status", "<>", "archived");
  return state === "changed" ? openChange(eb) : hasStatus(eb, state, now);
}

/** @returns `count` at most COUNTED_OFFERS + 1 @throws DomainError not_found, forbidden */
export async function listPartnerOffers(
  { db, actor }: ActingContext,
  { organizationId, state, words, category, sort, limit, offset }: PartnerOfferFilters,
): Promise<{ count: number; results: PartnerOffer[] }> {
  requireMay(actor, organizationId, "offers_read");
  const now = await databaseNow(db);
  const slug = words === "" ? "" : slugify(words);
  const matching = db
    .selectFrom("offers")
    .where("offers.organization_id", "=", organizationId)
    .where((eb) => inState(eb, state, now))
    .$if(slug !== "", (query) => query.where("offers.slug", "like", `%${slug}%`))
    .$if(category !== null, (query) => query.where("offers.category", "=", category as Category));
  const counted = matching
    .select("offers.id")
    .limit(COUNTED_OFFERS + 1)
    .as("counted");
  const direction = sort.descending ? "desc" : "asc";
  const rows = await matching
    .select([
      "offers.id",
      "offers.title",
      "offers.category",
      "offers.status",
      "offers.status_reason as reason",
    ])
    .select(["publish_at as publishAt", "sale_ends_at as saleEndsAt", "updated_at as updatedAt"])
    .select((eb) => {
      const active = eb
        .selectFrom("price_options")
        .whereRef("price_options.offer_id", "=", "offers.id")
        .where("price_options.is_active", "=", true);
      return [
        active.select((sub) => sub.fn.min<number | null>("actual_price").as("price")).as("minPrice"),
        active
          .select(
            sql<number | null>`case when count(*) = count(capacity) then sum(capacity - sold - held) end`.as(
              "units",
            ),
          )
          .as("left"),
        soldUnits(eb),
        eb
          .selectFrom("offer_pictures")
          .select("url")
          .whereRef("offer_id", "=", "offers.id")
          .where("cover", "=", true)
          .as("coverUrl"),
        sql<number>`case when ${openChange(eb)} then 1 else 0 end`.as("changed"),
        db
          .selectFrom(counted)
          .select((sub) => sub.fn.countAll<number>().as("n"))
          .as("count"),
      ];
    })
    .orderBy(sort.column === "title" ? "offers.title" : "offers.updated_at", direction)
    .orderBy("offers.number", direction)
    .limit(limit)
    .offset(offset)
    .execute();
  const results = rows.map(({ publishAt, changed, count: _, ...row }) => ({
    ...row,
    status: statusAt({ status: row.status, publishAt, saleEndsAt: row.saleEndsAt }, now),
    soldCount: Number(row.soldCount),
    left: row.left === null ? null : Number(row.left),
    hasOpenChange: Number(changed) === 1,
  }));
  return { count: Number(rows[0]?.count ?? 0), results };
}
