/** Reads one offer for its managers. */
import { databaseNow } from "~/db/clock.server";
import type { Db, Trx } from "~/db/schema";
import { findOpenChange } from "~/domain/catalogue/changes/move-change.server";
import { type OpenChangeStatus, proposedFields } from "~/domain/catalogue/changes/offer-proposal";
import { type ReasonCode, statusAt } from "~/domain/catalogue/offer-status";
import { unitsLeft } from "~/domain/catalogue/on-sale";
import { readPicturesOf } from "~/domain/catalogue/pictures/read-pictures.server";
import { histogramOf, ratingOf } from "~/domain/catalogue/rating";
import {
  OFFER_COLUMNS,
  OPTION_COLUMNS,
  readLocationsOf,
  readRegionsOf,
} from "~/domain/catalogue/stored-content.server";
import type { Context } from "~/domain/kernel/context";
import { DomainError } from "~/domain/kernel/errors";
import { isUuid } from "~/domain/kernel/formats/uuid";
import { grouped } from "~/domain/kernel/grouped";
import { discountPercent } from "~/domain/kernel/money";
import { requireRole } from "~/domain/kernel/permissions";
import type { ManagedOffer, ManagedOption, PendingChange } from "./managed-offer";

async function readOptions(db: Db | Trx, offerId: string): Promise<ManagedOption[]> {
  const options = await db
    .selectFrom("price_options")
    .select(OPTION_COLUMNS)
    .where("offer_id", "=", offerId)
    .orderBy("is_active", "desc")
    .orderBy("sort_order")
    .orderBy("id")
    .execute();
  const rows = await db
    .selectFrom("slots")
    .innerJoin("price_options", "price_options.id", "slots.price_option_id")
    .select(["slots.id", "starts_at as startsAt", "ends_at as endsAt", "timezone", "slots.capacity"])
    .select(["slots.sold", "slots.held", "slots.status", "slots.price_option_id"])
    .where("price_options.offer_id", "=", offerId)
    .orderBy("slots.starts_at")
    .orderBy("slots.id")
    .execute();
  const slotsOf = grouped(
    rows,
    (row) => row.price_option_id,
    ({ price_option_id: _, ...slot }) => slot,
  );
  return options.map((option) => ({
    ...option,
    discountPercent: discountPercent(option.actualPrice, option.referencePrice),
    available: unitsLeft(option),
    slots: slotsOf.get(option.id) ?? [],
  }));
}

async function readPendingChange(db: Db | Trx, offerId: string): Promise<PendingChange | null> {
  const change = await findOpenChange(db, offerId);
  if (!change) return null;
  return {
    id: change.id,
    status: change.status as OpenChangeStatus,
    fields: proposedFields(change.proposal),
    proposedAt: change.proposed_at,
    updatedAt: change.updated_at,
    reasonCode: change.reason_code as ReasonCode | null,
    reason: change.reason,
  };
}

/** @throws DomainError not_found for what is unknown or another organization's */
export async function readManagedOffer({ db, actor }: Context, id: string): Promise<ManagedOffer> {
  const row = isUuid(id)
    ? await db
        .selectFrom("offers")
        .innerJoin("organizations", "organizations.id", "offers.organization_id")
        .select([...OFFER_COLUMNS, "organizations.name as organizationName"])
        .select(["offers.status_reason_code as reasonCode", "offers.status_reason as reason"])
        .where("offers.id", "=", id.toLowerCase())
        .executeTakeFirst()
    : undefined;
  if (!row) throw new DomainError("not_found");
  requireRole(actor, row.organizationId, "cashier");
  const options = await readOptions(db, row.id);
  const { organizationId, organizationName, stars_1, stars_2, stars_3, stars_4, stars_5, ...offer } = row;
  return {
    ...offer,
    organization: { id: organizationId, name: organizationName },
    regions: (await readRegionsOf(db, [row.id])).get(row.id) ?? [],
    locations: (await readLocationsOf(db, [row.id])).get(row.id) ?? [],
    pictures: (await readPicturesOf(db, [row.id], "gallery")).get(row.id) ?? [],
    options,
    reasonCode: offer.reasonCode as ReasonCode | null,
    status: statusAt(offer, await databaseNow(db)),
    rating: ratingOf(histogramOf(row)),
    pendingChange: await readPendingChange(db, row.id),
    soldCount: options.reduce((sum, option) => sum + option.sold, 0),
  };
}
