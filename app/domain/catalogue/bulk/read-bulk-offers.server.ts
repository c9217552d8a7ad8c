/** Reads the facts of offers that an action on many of them needs: a fixed number of statements for all. */
import type { Db } from "~/db/schema";
import { statusAt } from "~/domain/catalogue/offer-status";
import { readRunningPrices } from "~/domain/catalogue/prices/running-prices.server";
import type { Actor } from "~/domain/kernel/context";
import { mayActFor } from "~/domain/kernel/permissions";
import { textList } from "~/domain/kernel/value-list.server";
import type { BulkOffer, BulkVerb } from "./bulk-action";
import { readUnreadyOffers } from "./unready-offers.server";

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

interface BulkReading {
  organizationId: string;
  ids: readonly string[];
  now: number;
  /** Of the action; what only another one needs is not read. */
  verb: BulkVerb | null;
}

/** Those of the organization that the actor manages, by id; all others are missing. */
export async function readBulkOffers(
  { db, actor }: { db: Db; actor: Actor },
  { organizationId, ids, now, verb }: BulkReading,
) {
  if (!mayActFor(actor, organizationId, "manager")) return new Map<string, never>();
  const offers = await db
    .selectFrom("offers")
    .select(["id", "title", "status", "category", "type", "version", "status_reason_code"])
    .select(["publish_at as publishAt", "sale_ends_at as saleEndsAt"])
    .where("id", "in", textList(db, ids))
    .where("organization_id", "=", organizationId)
    .execute();
  const found = offers.map(({ id }) => id);
  const options = await optionRows(db, found);
  const unready = verb === "submit" ? await readUnreadyOffers(db, found, now) : null;
  const running = verb?.startsWith("price") ? await readRunningPrices(db, found) : null;
  return new Map(
    offers.map(({ status_reason_code, publishAt, ...offer }) => {
      const own = options.filter(({ offer_id }) => offer_id === offer.id);
      const status = statusAt({ status: offer.status, publishAt, saleEndsAt: offer.saleEndsAt }, now);
      const read = {
        ...offer,
        status,
        unready: unready?.get(offer.id) ?? null,
        hasRunningPrice: own.some(({ id }) => running?.has(id)),
        pausedByStaff: status === "paused" && status_reason_code !== null,
        options: own,
      } satisfies BulkOffer & { options: unknown };
      return [offer.id, read] as const;
    }),
  );
}
