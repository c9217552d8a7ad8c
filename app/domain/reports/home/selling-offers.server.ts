/** Reads the offers of a business that are on sale, changed last first, with what is sold and left and their stars. */
import { PUBLIC_STATUSES } from "~/domain/catalogue/on-sale";
import { histogramOf, ratingOf, STAR_COLUMNS } from "~/domain/catalogue/rating";
import type { Context } from "~/domain/kernel/context";
import type { SellingOffer } from "./selling-offer";

const SHOWN = 5;

export async function readSellingOffers(
  { db }: Pick<Context, "db">,
  organizationId: string,
  now: number,
): Promise<SellingOffer[]> {
  const shown = db
    .selectFrom("offers")
    .select(["id", "title", "updated_at", ...STAR_COLUMNS])
    .where("organization_id", "=", organizationId)
    .where("status", "in", [...PUBLIC_STATUSES])
    .where("publish_at", "<=", now)
    .where((eb) => eb.or([eb("sale_ends_at", "is", null), eb("sale_ends_at", ">", now)]))
    .orderBy("updated_at", "desc")
    .orderBy("number")
    .limit(SHOWN)
    .as("offer");
  const rows = await db
    .selectFrom(shown)
    .innerJoin("price_options as option", "option.offer_id", "offer.id")
    .select((eb) => [
      "offer.id",
      "offer.title",
      eb.fn.sum<number>("option.sold").as("sold"),
      eb.fn.sum<number>("option.capacity").as("capacity"),
      eb.fn.count<number>("option.capacity").as("limited"),
      eb.fn.count<number>("option.id").as("options"),
    ])
    .select(STAR_COLUMNS.map((stars) => `offer.${stars}` as const))
    .where("option.is_active", "=", true)
    .groupBy(["offer.id", "offer.title", "offer.updated_at"])
    .groupBy(STAR_COLUMNS.map((stars) => `offer.${stars}` as const))
    .orderBy("offer.updated_at", "desc")
    .execute();
  return rows.map(({ id, title, sold, capacity, limited, options, ...votes }) => {
    const { average, count } = ratingOf(histogramOf(votes));
    const hasLimit = Number(limited) === Number(options);
    return {
      offerId: id,
      title,
      sold: Number(sold),
      capacity: hasLimit ? Number(capacity) : null,
      average,
      votes: count,
    };
  });
}
