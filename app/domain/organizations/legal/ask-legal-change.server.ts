/** An owner asks staff for a change of verified legal data or of the account, and may withdraw it while it waits. */
import type { Selectable } from "kysely";
import { databaseNow } from "~/db/clock.server";
import { lockRow } from "~/db/locked-rows.server";
import type { Trx } from "~/db/schema";
import type { OrganizationsTable } from "~/db/schema/catalogue/sellers";
import { inTransaction } from "~/db/transaction.server";
import { writeAudit } from "~/domain/kernel/audit.server";
import type { Context } from "~/domain/kernel/context";
import { conflict, FieldProblems, invalid, notFound } from "~/domain/kernel/errors";
import { newId, storedId } from "~/domain/kernel/ids.server";
import { requireMay, requireUser } from "~/domain/kernel/permissions";
import type { Payout } from "../organization";
import { organizationColumns } from "../organization-columns.server";
import { organizationProblems } from "../organization-rules";
import { isSameAccount, sealPayout } from "../payout-account.server";
import { changedLegalFields, refuseTakenTaxId } from "./guard-legal-data.server";
import type { LegalData } from "./read-legal-data";

export interface AskedLegalChange {
  organizationId: string;
  /** Of the form: sent twice, it is one request. */
  key: string;
  legal: LegalData;
  /** null = the account stays. */
  payout: Payout | null;
  /** What has changed and what proves it; not empty. */
  note: string;
}

type Row = Selectable<OrganizationsTable>;

/** One request of an organization at a time: the row is locked until the transaction ends. */
async function lockOwned(trx: Trx, { actor }: Context, id: string): Promise<Row> {
  const row = await lockRow(trx, "organizations", id);
  if (!row || row.sandbox_of !== null) throw notFound();
  requireMay(actor, row.id, "organization_write");
  return row;
}

/** @returns names of the fields that would change @throws DomainError invalid */
async function changesOf(trx: Trx, row: Row, { legal, payout }: AskedLegalChange): Promise<string[]> {
  const problems = new FieldProblems();
  organizationProblems({ ...legal, ...(payout && { payout }) }, null, problems);
  problems.throwIfAny();
  const stored = { taxId: row.tax_id, taxIdKind: row.tax_id_kind, selfCertifiedAt: null, verifiedAt: null };
  const columns = organizationColumns(legal, stored, 0);
  const changed = changedLegalFields(columns, row);
  if (changed.includes("tax_id")) await refuseTakenTaxId(trx, legal.taxId, row.id);
  return [...changed, ...(payout && !isSameAccount(row.payout, payout) ? ["payout"] : [])];
}

/**
 * The stored data hold until staff approve. A suspended business may ask, since wrong data may be why; one that has ended may not.
 * @throws DomainError unauthenticated, not_found, forbidden, invalid, conflict (organization_closed, legal_change_waits,
 * legal_data_unchanged, legal_data_unverified)
 */
export async function askLegalChange(
  ctx: Context,
  input: AskedLegalChange,
): Promise<{ requestId: string; replayed: boolean }> {
  const { userId } = requireUser(ctx.actor);
  const note = input.note.trim();
  if (note === "") throw invalid("note", "required");
  return inTransaction(ctx.db, async (trx) => {
    const row = await lockOwned(trx, ctx, input.organizationId);
    const known = await trx
      .selectFrom("legal_changes")
      .select(["id", "request_key"])
      .where("organization_id", "=", row.id)
      .where((eb) => eb.or([eb("request_key", "=", input.key), eb("decision", "is", null)]))
      .execute();
    const same = known.find(({ request_key }) => request_key === input.key);
    if (same) return { requestId: same.id, replayed: true };
    if (known.length > 0) throw conflict("legal_change_waits");
    if (row.status === "closed" || row.status === "rejected") throw conflict("organization_closed");
    // What staff have not verified its owners correct themselves.
    if (row.verified_at === null) throw conflict("legal_data_unverified");
    const fields = await changesOf(trx, row, input);
    if (fields.length === 0) throw conflict("legal_data_unchanged");
    const now = await databaseNow(trx);
    const id = newId();
    await trx
      .insertInto("legal_changes")
      .values({
        id,
        organization_id: row.id,
        request_key: input.key,
        proposal: input.legal,
        payout: fields.includes("payout") && input.payout ? sealPayout(input.payout) : null,
        note,
        requested_by: userId,
        requested_at: now,
        decision: null,
        decision_note: null,
        decided_at: null,
      })
      .execute();
    // Field names only: an account number must not be logged.
    const detail = { request: id, fields };
    await writeAudit(
      trx,
      ctx.actor,
      "organization.legal_change_asked",
      ["organization", row.id],
      now,
      detail,
    );
    return { requestId: id, replayed: false };
  });
}

/** Repeated, it changes nothing. @throws DomainError unauthenticated, not_found, forbidden, conflict/stale_version when it is decided */
export async function withdrawLegalChange(
  ctx: Context,
  { organizationId, requestId }: { organizationId: string; requestId: string },
): Promise<void> {
  await inTransaction(ctx.db, async (trx) => {
    const row = await lockOwned(trx, ctx, organizationId);
    const request = await trx
      .selectFrom("legal_changes")
      .select(["id", "decision"])
      .where("id", "=", storedId(requestId))
      .where("organization_id", "=", row.id)
      .executeTakeFirstOrThrow(notFound);
    if (request.decision === "withdrawn") return;
    if (request.decision !== null) throw conflict("stale_version");
    const now = await databaseNow(trx);
    await trx
      .updateTable("legal_changes")
      .set({ decision: "withdrawn", decided_at: now, payout: null })
      .where("id", "=", request.id)
      .execute();
    const subject = ["organization", row.id] as const;
    await writeAudit(trx, ctx.actor, "organization.legal_change_withdrawn", subject, now, {
      request: request.id,
    });
  });
}
