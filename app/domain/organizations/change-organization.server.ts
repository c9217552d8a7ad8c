/** Updates an organization: owners their own data, staff everything; refreshes the offer listings. */
import type { Selectable } from "kysely";
import { databaseNow, isSqlite } from "~/db/clock.server";
import type { Trx } from "~/db/schema";
import type { OrganizationsTable } from "~/db/schema/organizations";
import { inTransaction } from "~/db/transaction.server";
import { refreshListings } from "~/domain/catalogue/read-models/refresh-listings.server";
import { writeAudit } from "~/domain/kernel/audit.server";
import type { Context } from "~/domain/kernel/context";
import { DomainError, FieldProblems } from "~/domain/kernel/errors";
import { isUuid } from "~/domain/kernel/formats/uuid";
import { isStaff, requireRole } from "~/domain/kernel/permissions";
import { requireVersion } from "~/domain/kernel/versions";
import { moveOrganization } from "./move-organization.server";
import type { MemberInput, OrganizationChange } from "./organization";
import { organizationColumns } from "./organization-columns.server";
import { organizationProblems } from "./organization-rules";
import { replaceMembers } from "./replace-members.server";

type Row = Selectable<OrganizationsTable>;

async function lockOrganization(trx: Trx, id: string): Promise<Row> {
  const row = isUuid(id)
    ? await trx
        .selectFrom("organizations")
        .selectAll()
        .where("id", "=", id.toLowerCase())
        .$if(!isSqlite(trx), (query) => query.forUpdate())
        .executeTakeFirst()
    : undefined;
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
  const fields = Object.keys(changed).filter((field) => changed[field]);
  if (fields.length === 0) return;
  throw new DomainError("forbidden", {
    fields: Object.fromEntries(fields.map((field) => [field, ["not_allowed"]])),
  });
}

const VERIFIED = ["legal_name", "tax_id", "tax_id_kind", "trader_status", "registry_info"] as const;
const ADDRESS = ["street", "postal_code", "city", "province", "country"] as const;

/** What staff have compared with documents only staff change; owners may send it back unchanged. */
function refuseVerifiedFields(columns: ReturnType<typeof organizationColumns>, row: Row): void {
  const isChanged = (name: (typeof VERIFIED)[number] | (typeof ADDRESS)[number]) =>
    columns[name] !== undefined && columns[name] !== row[name];
  const fields = [...VERIFIED.filter(isChanged), ...(ADDRESS.some(isChanged) ? ["address"] : [])];
  if (fields.length === 0) return;
  throw new DomainError("forbidden", {
    fields: Object.fromEntries(fields.map((field) => [field, ["not_allowed"]])),
  });
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

async function refreshOffersOf(trx: Trx, organizationId: string): Promise<void> {
  const offers = await trx
    .selectFrom("offers")
    .select("id")
    .where("organization_id", "=", organizationId)
    .execute();
  await refreshListings(
    trx,
    offers.map(({ id }) => id),
  );
}

export interface OrganizationEdit extends OrganizationChange {
  id: string;
  /** The version the caller has seen; null = any version. */
  expectedVersion: number | null;
}

/**
 * @throws DomainError not_found, forbidden, conflict (stale_version, move_not_possible), invalid with fields
 */
export async function changeOrganization(ctx: Context, edit: OrganizationEdit): Promise<void> {
  const { content, move } = edit;
  await inTransaction(ctx.db, async (trx) => {
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
    if (row.verified_at !== null && !isStaff(ctx.actor)) refuseVerifiedFields(columns, row);
    const updated = await trx
      .updateTable("organizations")
      .set({ ...columns, updated_at: now, version: row.version + 1 })
      .where("id", "=", row.id)
      .returningAll()
      .executeTakeFirstOrThrow();
    if (content.members && isStaff(ctx.actor)) {
      await replaceMembers(trx, row.id, content.members, problems, now);
    }
    await writeAudit(trx, {
      actor: ctx.actor,
      action: "organization.changed",
      subjectType: "organization",
      subjectId: row.id,
      // Field names only: an account number must not be logged.
      detail: { version: updated.version, fields: Object.keys(content) },
      at: now,
    });
    if (move) await moveOrganization(trx, ctx.actor, updated, move, now);
    const isListedOtherwise = updated.name !== row.name || (move !== undefined && move.to !== row.status);
    if (isListedOtherwise) await refreshOffersOf(trx, row.id);
  });
}
