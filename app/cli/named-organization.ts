/** Finds the organization that a command names, and tells wrong arguments of a command from faults. */
import type { Db } from "~/db/schema";
import { isUuid } from "~/domain/kernel/formats/uuid";

/** A wrong argument: its message is printed without a stack trace. */
export class UsageError extends Error {}

/** @param named id or slug @returns null without a name @throws UsageError for an unknown one */
export async function organizationId(db: Db, named: string | undefined): Promise<string | null> {
  if (named === undefined) return null;
  const row = await db
    .selectFrom("organizations")
    .select("id")
    .where(isUuid(named) ? "id" : "slug", "=", named.toLowerCase())
    .executeTakeFirst();
  if (!row) throw new UsageError(`there is no organization ${named}`);
  return row.id;
}
