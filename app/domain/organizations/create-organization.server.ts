/** Creates a partner as staff: a draft with a widget key, inactive until it is activated. */
import { randomBytes } from "node:crypto";
import type { Insertable } from "kysely";
import { databaseNow } from "~/db/clock.server";
import type { OrganizationsTable } from "~/db/schema/organizations";
import { inTransaction } from "~/db/transaction.server";
import { writeAudit } from "~/domain/kernel/audit.server";
import type { Context } from "~/domain/kernel/context";
import { FieldProblems } from "~/domain/kernel/errors";
import { newId } from "~/domain/kernel/ids.server";
import { requireStaff } from "~/domain/kernel/permissions";
import { DEFAULT_COMMISSION } from "./commission-example";
import { insertOrganization } from "./insert-organization.server";
import { moveOrganization } from "./move-organization.server";
import type { OrganizationChange, OwnerContent } from "./organization";
import { organizationColumns } from "./organization-columns.server";
import { organizationProblems } from "./organization-rules";
import { replaceMembers } from "./replace-members.server";

type Required = "name" | "legalName" | "taxId" | "taxIdKind" | "address" | "contactEmail" | "contactPhone";

export interface NewOrganization extends OrganizationChange {
  content: OrganizationChange["content"] & Pick<OwnerContent, Required>;
}

/** Defaults of a new organization. */
export const DEFAULT_ORGANIZATION = {
  traderStatus: "trader",
  registryInfo: null,
  website: null,
  logoUrl: null,
  description: "",
  taxRegime: "iva",
} as const satisfies Partial<OwnerContent>;

/** @returns the organization's id @throws DomainError forbidden, invalid with fields */
export async function createOrganization(ctx: Context, input: NewOrganization): Promise<string> {
  requireStaff(ctx.actor);
  const content = {
    ...DEFAULT_ORGANIZATION,
    embedOrigins: [],
    commissionRate: DEFAULT_COMMISSION,
    ...input.content,
  };
  const { taxId, taxIdKind } = content;
  const problems = new FieldProblems();
  organizationProblems(content, null, problems);
  problems.throwIfAny();
  return inTransaction(ctx.db, async (trx) => {
    const now = await databaseNow(trx);
    const stored = { taxId, taxIdKind, selfCertifiedAt: null, verifiedAt: null };
    const row = await insertOrganization(trx, {
      ...(organizationColumns(content, stored, now) as Insertable<OrganizationsTable>),
      id: newId(),
      embed_key: randomBytes(18).toString("base64url"),
      status: "draft",
      created_at: now,
      updated_at: now,
      version: 1,
    });
    if (!row) throw new Error("a new id is taken");
    if (content.members) await replaceMembers(trx, row.id, content.members, problems, now);
    await writeAudit(trx, ctx.actor, "organization.created", ["organization", row.id], now);
    if (input.move) await moveOrganization(trx, ctx.actor, row, input.move, now);
    return row.id;
  });
}
