/** Updates an organization: owners their own data, staff everything; refreshes the offer listings. */
import type { Selectable } from "kysely";
import { databaseNow } from "~/db/clock.server";
import { lockRow } from "~/db/locked-rows.server";
import type { Trx } from "~/db/schema";
import type { OrganizationsTable } from "~/db/schema/catalogue/sellers";
import { inTransaction } from "~/db/transaction.server";
import { mailOwners, ownerMailboxes } from "~/domain/identity/mail-owners.server";
import { writeAudit } from "~/domain/kernel/audit.server";
import type { Context } from "~/domain/kernel/context";
import { DomainError, FieldProblems } from "~/domain/kernel/errors";
import { isStaff, requireRole } from "~/domain/kernel/permissions";
import { requireVersion } from "~/domain/kernel/versions";
import { changedLegalFields, refuseFields, refuseTakenTaxId } from "./legal/guard-legal-data.server";
import { moveOrganization } from "./move-organization.server";
import type { MemberInput, OrganizationChange, Payout } from "./organization";
import { organizationColumns } from "./organization-columns.server";
import { organizationProblems } from "./organization-rules";
import { isSameAccount } from "./payout-account.server";
import { refreshOffersOf } from "./refresh-offers.server";
import { replaceMembers } from "./replace-members.server";

type Row = Selectable<OrganizationsTable>;

async function lockOrganization(trx: Trx, id: string): Promise<Row> {
  const row = await lockRow(trx, "organizations", id);
  // A sandbox stays the draft that it is: published, its test offers would be on sale.
  if (!row || row.sandbox_of !== null) throw new DomainError("not_found");
  return row;
}

/** Owners may send staff fields back unchanged. */
function refuseStaffFields({ content, move }: OrganizationChange, row: Row): void {
  const changed: Record<string, boolean> = {
    status: move !== undefined && move.to !== row.status,
    commission_rate: content.commissionRate !== undefined && content.commissionRate !== row.commission_rate,
    commission_tax_rate:
      content.commissionTaxRate !== undefined && content.commissionTaxRate !== row.commission_tax_rate,
    accrual: content.accrual !== undefined && content.accrual !== row.accrual,
    verified: content.verified !== undefined && content.verified !== (row.verified_at !== null),
    "embed.status": content.embedStatus !== undefined && content.embedStatus !== row.embed_status,
  };
  refuseFields(Object.keys(changed).filter((field) => changed[field]));
}

async function refuseOtherMembers(
  trx: Trx,
  organizationId: string,
  sent: readonly MemberInput[],
): Promise<void> {
  const rows = await trx
    .selectFrom("organization_members")
    .select(["user_id", "role"])
    .where("organization_id", "=", organizationId)
    .execute();
  const known = rows.map(({ user_id, role }) => `${user_id} ${role}`).sort();
  const wanted = sent.map(({ userId, role }) => `${userId} ${role}`).sort();
  if (known.join() === wanted.join()) return;
  throw new DomainError("forbidden", { fields: { members: ["not_allowed"] } });
}

interface Changed {
  row: Row;
  updated: Row;
  legal: readonly string[];
  /** Mailboxes of the owners before the change. */
  owners: readonly string[];
  now: number;
}

async function mailChange(trx: Trx, { actor }: Context, { row, updated, legal, owners, now }: Changed) {
  const { mailboxes } = await ownerMailboxes(trx, row.id);
  const isNewContact = updated.contact_email !== row.contact_email;
  // Sealed anew at each writing, the same account looks different: it was sent, which is what owners should know.
  const changes = [
    ...(updated.payout !== row.payout ? ["payout" as const] : []),
    ...(isNewContact ? ["contact_email" as const] : []),
    ...(legal.length > 0 ? ["legal_data" as const] : []),
    ...([...owners].sort().join() === [...mailboxes].sort().join() || isNewContact
      ? []
      : ["owners" as const]),
  ];
  if (changes.length === 0) return;
  const former = [...owners, ...(isNewContact ? [row.contact_email] : [])];
  await mailOwners(trx, actor, { organizationId: row.id, changes, former, at: now });
}

export interface OrganizationEdit extends OrganizationChange {
  id: string;
  /** The version the caller has seen; null = any version. */
  expectedVersion: number | null;
}

/** @throws DomainError not_found, forbidden, conflict (stale_version, move_not_possible), invalid with fields */
export async function changeOrganization(ctx: Context, edit: OrganizationEdit): Promise<void> {
  await inTransaction(ctx.db, (trx) => changeInTransaction(ctx, trx, edit));
}

/** Verified data and the account that is paid change after a look of staff alone (decision 171). */
async function refuseVerified(
  trx: Trx,
  row: Row,
  { legal, payout, taxId }: { legal: readonly string[]; payout?: Payout | null; taxId?: string },
): Promise<void> {
  if (row.verified_at !== null) {
    const isOtherAccount = payout !== undefined && !isSameAccount(row.payout, payout);
    refuseFields([...legal, ...(isOtherAccount ? ["payout"] : [])]);
  }
  if (taxId && legal.includes("tax_id")) await refuseTakenTaxId(trx, taxId, row.id);
}

/** As changeOrganization, in a transaction of its caller. */
export async function changeInTransaction(ctx: Context, trx: Trx, edit: OrganizationEdit): Promise<void> {
  const { content, move } = edit;
  const row = await lockOrganization(trx, edit.id);
  requireRole(ctx.actor, row.id, "owner");
  if (!isStaff(ctx.actor)) {
    refuseStaffFields(edit, row);
    if (content.members) await refuseOtherMembers(trx, row.id, content.members);
  }
  requireVersion(row.version, edit.expectedVersion);
  const now = await databaseNow(trx);
  const problems = new FieldProblems();
  organizationProblems(content, { taxId: row.tax_id, taxIdKind: row.tax_id_kind }, problems);
  problems.throwIfAny();
  const stored = {
    taxId: row.tax_id,
    taxIdKind: row.tax_id_kind,
    selfCertifiedAt: row.self_certified_at,
    verifiedAt: row.verified_at,
  };
  const columns = organizationColumns(content, stored, now);
  const legal = changedLegalFields(columns, row);
  if (!isStaff(ctx.actor)) {
    await refuseVerified(trx, row, { legal, payout: content.payout, taxId: columns.tax_id });
  }
  const owners = await ownerMailboxes(trx, row.id);
  const updated = await trx
    .updateTable("organizations")
    .set({ ...columns, updated_at: now, version: row.version + 1 })
    .where("id", "=", row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  if (content.members && isStaff(ctx.actor)) {
    await replaceMembers(trx, row.id, { members: content.members, problems, now });
  }
  // Field names only: an account number must not be logged.
  await writeAudit(trx, ctx.actor, "organization.changed", ["organization", row.id], now, {
    version: updated.version,
    fields: Object.keys(content),
  });
  await mailChange(trx, ctx, { row, updated, legal, owners: owners.mailboxes, now });
  if (move) await moveOrganization(trx, updated, { actor: ctx.actor, move, now });
  const isListedOtherwise = updated.name !== row.name || (move !== undefined && move.to !== row.status);
  if (isListedOtherwise) await refreshOffersOf(trx, row.id);
}
