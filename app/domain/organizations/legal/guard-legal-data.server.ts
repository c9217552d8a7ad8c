/** Finds changes of an organization's legal data, and refuses those that its owners may not make themselves. */
import { type Selectable, sql, type Updateable } from "kysely";
import { isSqlite } from "~/db/clock.server";
import type { Trx } from "~/db/schema";
import type { OrganizationsTable } from "~/db/schema/catalogue/sellers";
import { DomainError } from "~/domain/kernel/errors";

/** The tax regime follows from the place of business (docs/law.md 22). */
const FIELDS = [
  "legal_name",
  "tax_id",
  "tax_id_kind",
  "trader_status",
  "registry_info",
  "tax_regime",
] as const;
const ADDRESS = ["street", "postal_code", "city", "province", "country"] as const;

/** As the API names them. */
export function changedLegalFields(
  columns: Updateable<OrganizationsTable>,
  row: Selectable<OrganizationsTable>,
): string[] {
  const isChanged = (name: (typeof FIELDS)[number] | (typeof ADDRESS)[number]) =>
    columns[name] !== undefined && columns[name] !== row[name];
  return [...FIELDS.filter(isChanged), ...(ADDRESS.some(isChanged) ? ["address"] : [])];
}

/** Owners may send back unchanged what is not theirs to change. @throws DomainError forbidden */
export function refuseFields(fields: readonly string[]): void {
  if (fields.length === 0) return;
  throw new DomainError("forbidden", {
    fields: Object.fromEntries(fields.map((field) => [field, ["not_allowed"]])),
  });
}

/**
 * Until the transaction ends, only its caller claims this tax number. No unique index can do it: staff may give a business a
 * second organization. SQLite runs one writing transaction at a time.
 */
export async function lockTaxId(trx: Trx, taxId: string): Promise<void> {
  if (isSqlite(trx)) return;
  await sql`select pg_advisory_xact_lock(hashtextextended(${`tax number:${taxId}`}, 0))`.execute(trx);
}

/** A business sells under one account: applications are refused in the same way. @throws DomainError invalid */
export async function refuseTakenTaxId(trx: Trx, taxId: string, organizationId: string): Promise<void> {
  await lockTaxId(trx, taxId);
  const other = await trx
    .selectFrom("organizations")
    .select("id")
    .where("tax_id", "=", taxId)
    .where("id", "<>", organizationId)
    .where("sandbox_of", "is", null)
    .where("status", "not in", ["rejected", "closed"])
    .limit(1)
    .executeTakeFirst();
  if (other) throw new DomainError("invalid", { fields: { tax_id: ["tax_number_taken"] } });
}
