/** Sends an application to review: its owner accepts the partner terms in force and certifies its offers. */
import { databaseNow } from "~/db/clock.server";
import { lockRow } from "~/db/locked-rows.server";
import { inTransaction } from "~/db/transaction.server";
import { writeAudit } from "~/domain/kernel/audit.server";
import type { Context } from "~/domain/kernel/context";
import { DomainError } from "~/domain/kernel/errors";
import { requireMay } from "~/domain/kernel/permissions";
import { site } from "~/site-settings";
import { moveOrganization } from "../move-organization.server";

export interface Submission {
  organizationId: string;
  /** The version that the owner has read. */
  termsVersion: string;
}

/** @throws DomainError not_found, forbidden, conflict (not_a_draft, stale_version: the terms have changed) */
export async function submitApplication(
  ctx: Context,
  { organizationId, termsVersion }: Submission,
): Promise<void> {
  await inTransaction(ctx.db, async (trx) => {
    const row = await lockRow(trx, "organizations", organizationId);
    if (!row) throw new DomainError("not_found");
    requireMay(ctx.actor, row.id, "organization_write");
    if (row.status !== "draft") throw new DomainError("conflict", { reason: "not_a_draft" });
    if (termsVersion !== site.partnerTermsVersion) {
      throw new DomainError("conflict", { reason: "stale_version" });
    }
    const now = await databaseNow(trx);
    const updated = await trx
      .updateTable("organizations")
      .set({
        terms_version_accepted: termsVersion,
        self_certified_at: now,
        updated_at: now,
        version: row.version + 1,
      })
      .where("id", "=", row.id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await writeAudit(trx, ctx.actor, "organization.terms_accepted", ["organization", row.id], now, {
      version: termsVersion,
    });
    const move = { to: "pending_review", reasonCode: null, reason: null } as const;
    await moveOrganization(trx, updated, { actor: ctx.actor, move, now });
  });
}
