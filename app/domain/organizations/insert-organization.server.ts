/** Inserts an organization under a free slug. */
import type { Insertable } from "kysely";
import type { Trx } from "~/db/schema";
import type { OrganizationsTable } from "~/db/schema/organizations";
import { slugify } from "~/domain/kernel/formats/slug";

/** Uses the name's slug; if it is taken, with a part of the id appended. @returns null when the id is taken */
export async function insertOrganization(trx: Trx, row: Omit<Insertable<OrganizationsTable>, "slug">) {
  const slug = slugify(row.name) || "socio";
  for (const candidate of [slug, `${slug}-${row.id.slice(0, 8)}`]) {
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
