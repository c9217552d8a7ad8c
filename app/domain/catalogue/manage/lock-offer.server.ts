/** Locks an offer that its managers or staff may change, at the version they have seen. */
import { isSqlite } from "~/db/clock.server";
import type { Trx } from "~/db/schema";
import type { ActingContext } from "~/domain/kernel/context";
import { conflict, notFound } from "~/domain/kernel/errors";
import { storedId } from "~/domain/kernel/ids.server";
import { isStaff, requireRole } from "~/domain/kernel/permissions";
import { requireVersion } from "~/domain/kernel/versions";
import type { OfferRow } from "./write-offer.server";

/**
 * Locks the offer for the transaction; sales may refer to it meanwhile.
 * @param expectedVersion the one that the caller has seen; null = any
 * @throws DomainError not_found, forbidden, conflict (stale_version)
 */
export async function lockManagedOffer(
  trx: Trx,
  ctx: ActingContext,
  id: string,
  expectedVersion: number | null = null,
): Promise<OfferRow> {
  const offer = await trx
    .selectFrom("offers")
    .selectAll()
    .where("id", "=", storedId(id))
    .$if(!isSqlite(trx), (query) => query.forNoKeyUpdate())
    .executeTakeFirstOrThrow(notFound);
  requireRole(ctx.actor, offer.organization_id, "manager");
  requireVersion(offer.version, expectedVersion);
  return offer;
}

/** As lockManagedOffer, for changes that no review holds back. @throws DomainError also conflict (archived, in_review) */
export async function lockOpenOffer(
  trx: Trx,
  ctx: ActingContext,
  id: string,
  expectedVersion: number | null = null,
): Promise<OfferRow> {
  const offer = await lockManagedOffer(trx, ctx, id, expectedVersion);
  const isClosed = offer.status === "archived" || (offer.status === "in_review" && !isStaff(ctx.actor));
  if (isClosed) throw conflict(offer.status);
  return offer;
}
