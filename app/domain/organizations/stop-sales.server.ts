/** Stops the sale of all offers of an organization until a moment, or resumes it (decision 178). */
import { databaseNow } from "~/db/clock.server";
import type { Db } from "~/db/schema";
import { inTransaction } from "~/db/transaction.server";
import { stoppedUntil } from "~/domain/catalogue/on-sale";
import { requireStopEnd } from "~/domain/catalogue/scheduling/stop-end";
import { writeAudit } from "~/domain/kernel/audit.server";
import type { ActingContext } from "~/domain/kernel/context";
import { notFound } from "~/domain/kernel/errors";
import { storedId } from "~/domain/kernel/ids.server";
import { requireMember, requireRole } from "~/domain/kernel/permissions";

async function storedStop(db: Db, id: string): Promise<number | null> {
  const { until } = await db
    .selectFrom("organizations")
    .select("sales_stopped_until as until")
    .where("id", "=", id)
    .executeTakeFirstOrThrow(notFound);
  return until;
}

/** @returns ms UTC; null = the sale is not stopped. @throws DomainError unauthenticated, not_found */
export async function readSalesStop(
  { db, actor }: ActingContext,
  organizationId: string,
): Promise<number | null> {
  const id = storedId(organizationId);
  requireMember(actor, id);
  return stoppedUntil([await storedStop(db, id)], await databaseNow(db));
}

/**
 * A stop of one of its offers stays as it is, and so do orders that were begun before.
 * @param until ms UTC; null = the sale goes on now
 * @throws DomainError unauthenticated, not_found, forbidden, invalid (until)
 */
export async function stopSales(
  ctx: ActingContext,
  organizationId: string,
  until: number | null,
): Promise<void> {
  const id = storedId(organizationId);
  requireRole(ctx.actor, id, "manager");
  await inTransaction(ctx.db, async (trx) => {
    const now = await databaseNow(trx);
    if (until !== null) requireStopEnd(until, now);
    const before = stoppedUntil([await storedStop(trx, id)], now);
    if (before === until) return;
    await trx.updateTable("organizations").set({ sales_stopped_until: until }).where("id", "=", id).execute();
    const action = until === null ? "organization.sales_resumed" : "organization.sales_stopped";
    await writeAudit(trx, ctx.actor, action, ["organization", id], now, until === null ? {} : { until });
  });
}
