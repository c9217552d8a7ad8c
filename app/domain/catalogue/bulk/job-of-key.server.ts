/** Finds the action or the import that an earlier request with the same key has made: a form sent twice is one of them. */
import type { Trx } from "~/db/schema";

export async function jobOfKey(
  trx: Trx,
  table: "bulk_jobs" | "offer_imports",
  { organizationId, key }: { organizationId: string; key: string },
): Promise<string> {
  const { id } = await trx
    .selectFrom(table)
    .select("id")
    .where("organization_id", "=", organizationId)
    .where("request_key", "=", key)
    .executeTakeFirstOrThrow();
  return id;
}
