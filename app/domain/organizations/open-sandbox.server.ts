/**
 * Opens the sandbox of an organization: a copy of its data as an organization of its own, for its sandbox keys alone. It
 * stays a draft, so that nothing of it is ever public, and costs no commission (decision 055).
 */
import type { Db, Trx } from "~/db/schema";
import { createSampleOffers } from "~/domain/catalogue/manage/create-sample-offers.server";
import type { IntegrationActor } from "~/domain/kernel/context";
import { newId } from "~/domain/kernel/ids.server";

const NAME_ENDING = " (pruebas)";

/**
 * Once an organization; the organization must be locked. A new sandbox has two sample offers.
 * @param key the first sandbox key
 */
export async function openSandbox(
  trx: Trx,
  organizationId: string,
  { db, key, now }: { db: Db; key: Pick<IntegrationActor, "keyId" | "scopes">; now: number },
): Promise<void> {
  const opened = await trx
    .selectFrom("organizations")
    .select("id")
    .where("sandbox_of", "=", organizationId)
    .executeTakeFirst();
  if (opened) return;
  const { status: _, ...original } = await trx
    .selectFrom("organizations")
    .selectAll()
    .where("id", "=", organizationId)
    .executeTakeFirstOrThrow();
  const id = newId();
  await trx
    .insertInto("organizations")
    .values({
      ...original,
      id,
      slug: `pruebas-${id}`,
      name: original.name + NAME_ENDING,
      status: "draft",
      sandbox_of: organizationId,
      commission_rate: 0,
      payout: null,
      verified_at: null,
      status_reason_code: null,
      status_reason: null,
      embed_key: null,
      embed_origins: [],
      return_hosts: [],
      embed_status: "disabled",
      created_at: now,
      updated_at: now,
      version: 1,
    })
    .execute();
  const actor = { ...key, kind: "integration", organizationId: id, sandbox: true } as const;
  await createSampleOffers(trx, db, actor, now);
}
