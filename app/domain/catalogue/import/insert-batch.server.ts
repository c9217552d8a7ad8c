/** Inserts a batch of new offers with few statements; the rows equal those of create-offer. */
import type { Insertable } from "kysely";
import { databaseNow } from "~/db/clock.server";
import { insertRows } from "~/db/insert-rows.server";
import type { Schema, Trx } from "~/db/schema";
import type { OfferStatus } from "~/db/schema/catalogue/offers";
import { newOptionRow } from "~/domain/catalogue/manage/write-options.server";
import { locationColumns, offerColumns } from "~/domain/catalogue/offer-columns";
import { linkPlaces } from "~/domain/catalogue/places/link-places.server";
import { refreshListings } from "~/domain/catalogue/read-models/refresh-listings.server";
import { type Actor, actorName } from "~/domain/kernel/context";
import { newId } from "~/domain/kernel/ids.server";
import type { CreatePlan } from "./plan-batch.server";

/** In the order in which rows refer to each other. */
const TABLES = [
  "offers",
  "offer_regions",
  "offer_locations",
  "price_options",
  "price_history",
  "audit_log",
] as const;

type NewRows = { [Table in (typeof TABLES)[number]]: Insertable<Schema[Table]>[] };

/** Final state as moveOffer would leave it. */
function statusColumns(status: OfferStatus, publishAt: number, now: number) {
  if (status !== "published") return { status, publish_at: publishAt };
  return publishAt <= now
    ? { status, publish_at: now }
    : { status: "scheduled" as const, publish_at: publishAt };
}

function addRows(
  rows: NewRows,
  { offer, content, options }: CreatePlan,
  { status, actor, now }: { status: OfferStatus; actor: Actor; now: number },
): string {
  const id = newId();
  rows.offers.push({
    ...(offerColumns(content) as Required<ReturnType<typeof offerColumns>>),
    ...statusColumns(status, content.publishAt ?? now, now),
    id,
    organization_id: offer.organizationId,
    external_reference: offer.reference,
    created_at: now,
    updated_at: now,
  } as Insertable<Schema["offers"]>);
  for (const region of new Set(content.regions)) rows.offer_regions.push({ offer_id: id, region });
  for (const [index, location] of content.locations.entries()) {
    rows.offer_locations.push({ ...locationColumns(location, index), id: newId(), offer_id: id });
  }
  for (const [index, { input }] of options.entries()) {
    const option = newOptionRow(id, input, index);
    rows.price_options.push(option);
    rows.price_history.push({
      id: newId(),
      price_option_id: option.id,
      actual_price: input.actualPrice,
      total_price: option.total_price,
      effective_from: now,
      effective_to: null,
    });
  }
  rows.audit_log.push({
    id: newId(),
    at: now,
    actor: actorName(actor),
    action: "offer.created",
    subject_type: "offer",
    subject_id: id,
    detail: { import: offer.reference, status },
  });
  return id;
}

/** @throws a unique violation when another import has just created one of them */
export async function insertImported(
  trx: Trx,
  actor: Actor,
  plans: readonly CreatePlan[],
  status: OfferStatus,
): Promise<void> {
  const now = await databaseNow(trx);
  const rows = Object.fromEntries(TABLES.map((table) => [table, []])) as unknown as NewRows;
  const ids = plans.map((plan) => addRows(rows, plan, { status, actor, now }));
  for (const table of TABLES) await insertRows<keyof Schema>(trx, table, rows[table]);
  const isPlaced = plans.some(({ content }) => content.locations.length > 0);
  if (isPlaced) await linkPlaces(trx, ids, now);
  // Drafts are in no list.
  if (status === "published") await refreshListings(trx, ids);
}
