/** Creates and deletes places of an organization; manage/change-place.server.ts changes them. */
import { isDeepStrictEqual } from "node:util";
import { databaseNow, isSqlite } from "~/db/clock.server";
import { countRows } from "~/db/count-rows.server";
import type { Trx } from "~/db/schema";
import { inTransaction } from "~/db/transaction.server";
import { locationColumns } from "~/domain/catalogue/offer-columns";
import type { PlaceContent } from "~/domain/catalogue/offer-content";
import { lockOrganization } from "~/domain/catalogue/require-organization.server";
import { writeAudit } from "~/domain/kernel/audit.server";
import type { ActingContext } from "~/domain/kernel/context";
import { conflict, invalid, notFound } from "~/domain/kernel/errors";
import { newId, storedId } from "~/domain/kernel/ids.server";
import { requireMay } from "~/domain/kernel/permissions";
import { requireVersion } from "~/domain/kernel/versions";
import { PLACE_LIMITS } from "./place";
import type { PlaceReference } from "./place-queries.server";

/** @throws DomainError unauthenticated, not_found, forbidden */
export async function lockPlace(trx: Trx, { actor }: ActingContext, one: PlaceReference) {
  requireMay(actor, one.organizationId, "offers_write");
  return trx
    .selectFrom("organization_places")
    .selectAll()
    .where("id", "=", storedId(one.placeId))
    .where("organization_id", "=", one.organizationId.toLowerCase())
    .$if(!isSqlite(trx), (query) => query.forUpdate())
    .executeTakeFirstOrThrow(notFound);
}

export function placeColumns({ hours, ...location }: PlaceContent) {
  const { sort_order: _, ...columns } = locationColumns({ ...location, id: null }, 0);
  return { ...columns, hours };
}

/** @returns the id of the organization's place of that name and address */
async function findSamePlace(
  trx: Trx,
  organizationId: string,
  { name, address, postal_code, city }: ReturnType<typeof placeColumns>,
): Promise<string | undefined> {
  const same = await trx
    .selectFrom("organization_places")
    .select("id")
    .where("organization_id", "=", organizationId)
    .where("address", "=", address)
    .where("postal_code", "=", postal_code)
    .where("city", "=", city)
    .where("name", "=", name)
    .executeTakeFirst();
  return same?.id;
}

/** @throws DomainError invalid: the organization has a place of that name there already */
export async function requireNewAddress(
  trx: Trx,
  organizationId: string,
  columns: ReturnType<typeof placeColumns>,
  exceptId: string | null,
): Promise<void> {
  const same = await findSamePlace(trx, organizationId, columns);
  if (same !== undefined && same !== exceptId) throw invalid("name", "place_exists");
}

/** One place is added at a time. @throws DomainError not_found, conflict/too_many_places */
async function lockPlacesOf(trx: Trx, organizationId: string): Promise<void> {
  await lockOrganization(trx, organizationId);
  const count = await countRows(
    trx.selectFrom("organization_places").where("organization_id", "=", organizationId),
  );
  if (count >= PLACE_LIMITS.places) throw conflict("too_many_places");
}

interface InsertedPlace {
  id?: string;
  organizationId: string;
  columns: ReturnType<typeof placeColumns>;
}

/** The organization must be locked. @returns its id */
async function insertPlace(
  trx: Trx,
  { actor }: ActingContext,
  { id = newId(), organizationId, columns }: InsertedPlace,
): Promise<string> {
  const at = await databaseNow(trx);
  await trx
    .insertInto("organization_places")
    .values({ ...columns, id, organization_id: organizationId, created_at: at, updated_at: at })
    .execute();
  await writeAudit(trx, actor, "place.created", ["place", id], at);
  return id;
}

/** For an offer that brings a place along: a form that is sent again finds the place it made. @returns its id */
export async function ensurePlace(
  trx: Trx,
  ctx: ActingContext,
  organizationId: string,
  content: PlaceContent,
): Promise<string> {
  const columns = placeColumns(content);
  const same = await findSamePlace(trx, organizationId, columns);
  if (same !== undefined) return same;
  await lockPlacesOf(trx, organizationId);
  return insertPlace(trx, ctx, { organizationId, columns });
}

/**
 * @param asked a form's own id, so that sending it twice makes one place; without it a new one
 * @returns its id
 * @throws DomainError unauthenticated, not_found, forbidden, conflict/too_many_places, invalid
 */
export async function createPlace(
  ctx: ActingContext,
  organizationId: string,
  content: PlaceContent,
  asked = newId(),
): Promise<string> {
  const owner = storedId(organizationId);
  requireMay(ctx.actor, owner, "offers_write");
  return inTransaction(ctx.db, async (trx) => {
    await lockOrganization(trx, owner);
    const columns = placeColumns(content);
    const before = await trx
      .selectFrom("organization_places")
      .selectAll()
      .where("id", "=", asked)
      .executeTakeFirst();
    if (before?.organization_id === owner && isDeepStrictEqual(before, { ...before, ...columns }))
      return asked;
    await lockPlacesOf(trx, owner);
    await requireNewAddress(trx, owner, columns, null);
    return insertPlace(trx, ctx, { id: before ? newId() : asked, organizationId: owner, columns });
  });
}

/** @throws DomainError unauthenticated, not_found, forbidden, conflict (stale_version, place_in_use) */
export async function deletePlace(
  ctx: ActingContext,
  one: PlaceReference & { expectedVersion: number | null },
): Promise<void> {
  await inTransaction(ctx.db, async (trx) => {
    const place = await lockPlace(trx, ctx, one);
    requireVersion(place.version, one.expectedVersion);
    const used = await trx
      .selectFrom("offer_locations")
      .innerJoin("offers", "offers.id", "offer_id")
      .select("offer_id")
      .where("place_id", "=", place.id)
      .where("offers.status", "<>", "archived")
      .limit(1)
      .executeTakeFirst();
    if (used) throw conflict("place_in_use");
    await trx
      .updateTable("offer_locations")
      .set({ place_id: null })
      .where("place_id", "=", place.id)
      .execute();
    await trx.deleteFrom("organization_places").where("id", "=", place.id).execute();
    const at = await databaseNow(trx);
    await writeAudit(trx, ctx.actor, "place.deleted", ["place", place.id], at, { name: place.name });
  });
}
