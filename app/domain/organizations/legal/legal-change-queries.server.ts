/** Reads changes of legal data that owners ask for: one for staff who decide, the latest of an organization for its owners. */
import type { Selectable } from "kysely";
import type { LegalChangesTable } from "~/db/schema/organizations";
import type { Context } from "~/domain/kernel/context";
import { notFound } from "~/domain/kernel/errors";
import { storedId } from "~/domain/kernel/ids.server";
import { requireMay, requireStaff } from "~/domain/kernel/permissions";
import { twinsOf } from "../application/read-application.server";
import { openPayout } from "../payout-account.server";
import { readOrganization } from "../queries.server";
import type { LegalChange, ReviewedLegalChange } from "./legal-change";

function legalChange(row: Selectable<LegalChangesTable>): LegalChange {
  const { id, proposal, note, decision, decision_note, decided_at } = row;
  return {
    id,
    proposal,
    withAccount: row.payout !== null,
    note,
    requestedAt: row.requested_at,
    decided: decision && { decision, note: decision_note, at: decided_at ?? row.requested_at },
  };
}

/** @returns null when nothing was ever asked @throws DomainError not_found, forbidden */
export async function latestLegalChange(
  { db, actor }: Pick<Context, "db" | "actor">,
  organizationId: string,
): Promise<LegalChange | null> {
  requireMay(actor, organizationId, "organization_write");
  const row = await db
    .selectFrom("legal_changes")
    .selectAll()
    .where("organization_id", "=", organizationId)
    .orderBy("requested_at", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return row ? legalChange(row) : null;
}

/** @throws DomainError unauthenticated, forbidden, not_found */
export async function readLegalChange(ctx: Context, named: string): Promise<ReviewedLegalChange> {
  requireStaff(ctx.actor);
  const { email, ...row } = await ctx.db
    .selectFrom("legal_changes")
    .leftJoin("users", (join) =>
      join.onRef("users.id", "=", "legal_changes.requested_by").on("users.deleted_at", "is", null),
    )
    .selectAll("legal_changes")
    .select("users.email")
    .where("legal_changes.id", "=", storedId(named))
    .executeTakeFirstOrThrow(notFound);
  return {
    ...legalChange(row),
    organization: await readOrganization(ctx, row.organization_id),
    by: email,
    account: row.payout === null ? null : openPayout(row.payout),
    twins: await twinsOf(ctx.db, { id: row.organization_id, taxId: row.proposal.taxId }),
  };
}
