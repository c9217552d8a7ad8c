/** Creates a partner as staff: a draft with a widget key, inactive until it is activated. */
import { randomBytes } from "node:crypto";
import type { Insertable } from "kysely";
import { databaseNow } from "~/db/clock.server";
import type { Trx } from "~/db/schema";
import type { OrganizationsTable } from "~/db/schema/organizations";
import { inTransaction } from "~/db/transaction.server";
import { writeAudit } from "~/domain/kernel/audit.server";
import type { Context } from "~/domain/kernel/context";
import { FieldProblems } from "~/domain/kernel/errors";
import { slugify } from "~/domain/kernel/formats/slug";
import { newId } from "~/domain/kernel/ids.server";
import { requireStaff } from "~/domain/kernel/permissions";
import { DEFAULT_COMMISSION } from "./commission-example";
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

/** Uses the name's slug; if it is taken, with a part of the id appended. */
async function insert(trx: Trx, row: Omit<Insertable<OrganizationsTable>, "slug">) {
  const slug = slugify(row.name) || "socio";
  for (const candidate of [slug, `${slug}-${row.id.slice(0, 8)}`]) {
    const inserted = await trx
      .insertInto("organizations")
      .values({ ...row, slug: candidate })
      .onConflict((conflict) => conflict.column("slug").doNothing())
      .returningAll()
      .executeTakeFirst();
    if (inserted) return inserted;
  }
  throw new Error(`no slug is free for ${row.id}`);
}

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
    const row = await insert(trx, {
      ...(organizationColumns(content, stored, now) as Insertable<OrganizationsTable>),
      id: newId(),
      embed_key: randomBytes(18).toString("base64url"),
      status: "draft",
      created_at: now,
      updated_at: now,
      version: 1,
    });
    if (content.members) await replaceMembers(trx, row.id, content.members, problems, now);
    await writeAudit(trx, {
      actor: ctx.actor,
      action: "organization.created",
      subjectType: "organization",
      subjectId: row.id,
      at: now,
    });
    if (input.move) await moveOrganization(trx, ctx.actor, row, input.move, now);
    return row.id;
  });
}
