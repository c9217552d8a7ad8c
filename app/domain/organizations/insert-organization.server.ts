/** Inserts a draft organization under a free slug, with a key for its widget. */
import { randomBytes } from "node:crypto";
import type { Insertable } from "kysely";
import type { Trx } from "~/db/schema";
import type { OrganizationsTable } from "~/db/schema/catalogue/sellers";
import { slugify } from "~/domain/kernel/formats/slug";
import { DEFAULT_COMMISSION } from "./commission";
import type { OrganizationChange, OwnerContent } from "./organization";
import { organizationColumns } from "./organization-columns.server";

type Required = "name" | "legalName" | "taxId" | "taxIdKind" | "address" | "contactEmail" | "contactPhone";

export type NewContent = OrganizationChange["content"] & Pick<OwnerContent, Required>;

/** What a new organization has unless its content says otherwise. */
export const DEFAULT_ORGANIZATION = {
  traderStatus: "trader",
  registryInfo: null,
  website: null,
  logoUrl: null,
  description: "",
  taxRegime: "iva",
} as const satisfies Partial<OwnerContent>;

/** Uses the name's slug; if it is taken, with a part of the id appended. @returns null when the id is taken */
export async function insertOrganization(trx: Trx, id: string, content: NewContent, now: number) {
  const whole = {
    ...DEFAULT_ORGANIZATION,
    embedOrigins: [],
    returnHosts: [],
    ...DEFAULT_COMMISSION,
    ...content,
  };
  const { taxId, taxIdKind } = whole;
  const stored = { taxId, taxIdKind, selfCertifiedAt: null, verifiedAt: null };
  const columns = organizationColumns(whole, stored, now) as Insertable<OrganizationsTable>;
  const embed_key = randomBytes(18).toString("base64url");
  const row = {
    ...columns,
    id,
    embed_key,
    status: "draft",
    created_at: now,
    updated_at: now,
    version: 1,
  } as const;
  const slug = slugify(row.name) || "socio";
  for (const candidate of [slug, `${slug}-${id.slice(0, 8)}`]) {
    const inserted = await trx
      .insertInto("organizations")
      .values({ ...row, slug: candidate })
      .onConflict((conflict) => conflict.doNothing())
      .returningAll()
      .executeTakeFirst();
    if (inserted) return inserted;
  }
  return null;
}
