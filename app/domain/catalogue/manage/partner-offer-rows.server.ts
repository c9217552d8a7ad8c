/** The rows of the panel's list of offers and of its file. */
import { type SelectQueryBuilder, sql } from "kysely";
import type { Schema } from "~/db/schema";
import { statusAt } from "~/domain/catalogue/offer-status";
import { coverUrl, soldUnits } from "~/domain/catalogue/stored-content.server";
import { hasOpenChange } from "./matching-offers.server";
import type { PartnerOffer } from "./partner-offer";

/** @param matching whose rows */
export function partnerOfferRows(matching: SelectQueryBuilder<Schema, "offers", object>) {
  return matching
    .select([
      "offers.id",
      "offers.number",
      "offers.version",
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
        active
          .select((sub) =>
            sub.fn.min<number | null>(sub.fn.coalesce("total_price", "actual_price")).as("price"),
          )
          .as("minPrice"),
        active
          .select(
            sql<number | null>`case when count(*) = count(capacity) then sum(capacity - sold - held) end`.as(
              "units",
            ),
          )
          .as("left"),
        soldUnits(eb),
        coverUrl(eb),
        eb
          .selectFrom("price_schedules")
          .innerJoin("price_options", "price_options.id", "price_schedules.price_option_id")
          .select((sub) => sub.fn.min<number | null>("starts_at").as("at"))
          .whereRef("price_options.offer_id", "=", "offers.id")
          .where("price_schedules.status", "=", "planned")
          .as("plannedFrom"),
        sql<number>`case when ${hasOpenChange()} then 1 else 0 end`.as("changed"),
      ];
    });
}

type Row = Awaited<ReturnType<ReturnType<typeof partnerOfferRows>["execute"]>>[number];

export function partnerOfferOf({ publishAt, changed, number: _, ...row }: Row, now: number): PartnerOffer {
  return {
    ...row,
    status: statusAt({ status: row.status, publishAt, saleEndsAt: row.saleEndsAt }, now),
    soldCount: Number(row.soldCount),
    left: row.left === null ? null : Number(row.left),
    plannedFrom: row.plannedFrom === null ? null : Number(row.plannedFrom),
    hasOpenChange: Number(changed) === 1,
  };
}
