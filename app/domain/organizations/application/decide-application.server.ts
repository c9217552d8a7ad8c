/**
 * Staff decide on an application to sell: approve it, together with offers that they have read; return it to be corrected;
 * or reject it.
 */
import { databaseNow } from "~/db/clock.server";
import { lockRow } from "~/db/locked-rows.server";
import { inTransaction } from "~/db/transaction.server";
import type { ReasonCode } from "~/domain/catalogue/offer-status";
import { approveOffer } from "~/domain/catalogue/review/decide-change.server";
import type { ActingContext } from "~/domain/kernel/context";
import { conflict, notFound } from "~/domain/kernel/errors";
import { storedId } from "~/domain/kernel/ids.server";
import { requireStaff } from "~/domain/kernel/permissions";
import { requireVersion } from "~/domain/kernel/versions";
import { moveOrganization } from "../move-organization.server";
import { refreshOffersOf } from "../refresh-offers.server";

export const APPLICATION_DECISIONS = ["approved", "returned", "rejected"] as const;

export interface ApplicationDecision {
  organizationId: string;
  decision: (typeof APPLICATION_DECISIONS)[number];
  /** Of the data that was read. */
  expectedVersion: number;
  /** Both are needed unless approved. */
  reasonCode: ReasonCode | null;
  reason: string | null;
  /** Offers in review that are approved with the business, each at the version that was read. */
  offers: readonly { id: string; version: number }[];
}

const MOVES = { approved: "active", returned: "draft", rejected: "rejected" } as const;

/**
 * All of it happens, or none.
 * @throws DomainError unauthenticated, forbidden, not_found, invalid; conflict: stale_version when the business or an offer
 * has changed or was decided since, move_not_possible
 */
export async function decideApplication(ctx: ActingContext, input: ApplicationDecision): Promise<void> {
  requireStaff(ctx.actor);
  const { decision, expectedVersion, reasonCode, reason, offers } = input;
  await inTransaction(ctx.db, async (trx) => {
    const row = await lockRow(trx, "organizations", storedId(input.organizationId));
    if (!row || row.sandbox_of !== null) throw notFound();
    if (row.status !== "pending_review") throw conflict("stale_version");
    requireVersion(row.version, expectedVersion);
    const now = await databaseNow(trx);
    const decided = await trx
      .updateTable("organizations")
      .set({ updated_at: now, version: row.version + 1 })
      .where("id", "=", row.id)
      .returningAll()
      .executeTakeFirstOrThrow();
    const reasons =
      decision === "approved"
        ? { reasonCode: null, reason: null }
        : { reasonCode, reason: reason?.trim() ?? null };
    await moveOrganization(trx, decided, {
      actor: ctx.actor,
      move: { to: MOVES[decision], ...reasons },
      now,
    });
    if (decision !== "approved") return;
    for (const { id, version } of offers) {
      await approveOffer(trx, ctx, { id, version, organizationId: row.id }, now);
    }
    await refreshOffersOf(trx, row.id);
  });
}
