/** Deletes an offer that was never ordered, and archives it otherwise. */

import { databaseNow } from "~/db/clock.server";
import { inTransaction } from "~/db/transaction.server";
import { archiveOffer } from "~/domain/catalogue/manage/archive-offer.server";
import { lockManagedOffer } from "~/domain/catalogue/manage/lock-offer.server";
import { removeOffer } from "~/domain/catalogue/manage/remove-offer.server";
import { writeAudit } from "~/domain/kernel/audit.server";
import type { ActingContext, Context } from "~/domain/kernel/context";
import { DomainError } from "~/domain/kernel/errors";
import { requireMay } from "~/domain/kernel/permissions";
import { requireVersion } from "~/domain/kernel/versions";

/** Title of an offer that the organization has deleted; null = none, or another's. */
export async function readDeletedTitle(
  { db, actor }: ActingContext,
  { organizationId, offerId }: { organizationId: string; offerId: string },
): Promise<string | null> {
  requireMay(actor, organizationId, "offers_write");
  const rows = await db
    .selectFrom("audit_log")
    .select("detail")
    .where("subject_type", "=", "offer")
    .where("subject_id", "=", offerId.toLowerCase())
    .where("action", "=", "offer.deleted")
    .execute();
  const own = rows.find(({ detail }) => detail.organization === organizationId);
  return typeof own?.detail.title === "string" ? own.detail.title : null;
}

/**
 * @throws DomainError not_found, forbidden, conflict: stale_version, or has_open_coupons while coupons are
 * usable
 */
export async function deleteOffer(ctx: Context, id: string, expectedVersion: number | null): Promise<void> {
  const removed = await inTransaction(ctx.db, async (trx) => {
    const offer = await lockManagedOffer(trx, ctx, id);
    requireVersion(offer.version, expectedVersion);
    const open = await trx
      .selectFrom("sale_lines")
      .leftJoin("coupons", "coupons.sale_line_id", "sale_lines.id")
      .select("sale_lines.id")
      .where("sale_lines.offer_id", "=", offer.id)
      .where((eb) => eb.or([eb("reservation", "=", "active"), eb("coupons.status", "=", "issued")]))
      .limit(1)
      .executeTakeFirst();
    if (open) throw new DomainError("conflict", { reason: "has_open_coupons" });
    if (!(await removeOffer(trx, offer))) return false;
    await writeAudit(trx, ctx.actor, "offer.deleted", ["offer", offer.id], await databaseNow(trx), {
      title: offer.title,
      organization: offer.organization_id,
    });
    return true;
  });
  if (!removed) await archiveOffer(ctx, id, null);
}
