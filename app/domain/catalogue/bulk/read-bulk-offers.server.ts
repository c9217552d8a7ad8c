/** Reads the facts of offers that an action on many of them needs: two statements for all. */
import type { Db } from "~/db/schema";
import { statusAt } from "~/domain/catalogue/offer-status";
import type { Actor } from "~/domain/kernel/context";
import { mayActFor } from "~/domain/kernel/permissions";
import { textList } from "~/domain/kernel/value-list.server";
import type { BulkOffer } from "./bulk-action";

export type StoredBulkOffer =
  Awaited<ReturnType<typeof readBulkOffers>> extends Map<string, infer Offer> ? Offer : never;

function optionRows(db: Db, ids: readonly string[]) {
  return db
    .selectFrom("price_options")
    .select(["id", "offer_id", "title", "capacity", "sold", "held", "sku"])
    .select(["actual_price as actualPrice", "regular_price as regularPrice", "is_active as isActive"])
    .select(["per_customer as perCustomer", "max_per_order as maxPerOrder"])
    .where("offer_id", "in", textList(db, ids))
    .orderBy("offer_id")
    .orderBy("sort_order")
    .orderBy("id")
    .execute();
}

/** Those of the organization that the actor manages, by id; all others are missing. */
export async function readBulkOffers(
  { db, actor }: { db: Db; actor: Actor },
  { organizationId, ids, now }: { organizationId: string; ids: readonly string[]; now: number },
) {
  if (!mayActFor(actor, organizationId, "manager")) return new Map<string, never>();
  const offers = await db
    .selectFrom("offers")
    .select(["id", "title", "status", "category", "version", "status_reason_code"])
    .select(["publish_at as publishAt", "sale_ends_at as saleEndsAt"])
    .where("id", "in", textList(db, ids))
    .where("organization_id", "=", organizationId)
    .execute();
  const options = await optionRows(
    db,
    offers.map(({ id }) => id),
  );
  return new Map(
    offers.map(({ status_reason_code, publishAt, ...offer }) => {
      const own = options.filter(({ offer_id }) => offer_id === offer.id);
      const status = statusAt({ status: offer.status, publishAt, saleEndsAt: offer.saleEndsAt }, now);
      const read = {
        ...offer,
        status,
        pausedByStaff: status === "paused" && status_reason_code !== null,
        options: own,
      } satisfies BulkOffer & { options: unknown };
      return [offer.id, read] as const;
    }),
  );
}
