/** Seeds the demo's accounts and widget, only into the demo catalogue and only if there are no accounts. */
import { databaseNow } from "~/db/clock.server";
import { insertRows } from "~/db/insert-rows.server";
import type { Db } from "~/db/schema";
import { inTransaction } from "~/db/transaction.server";
import { hashPassword } from "~/domain/identity/credentials/passwords.server";
import { DEMO_ORGANIZATION, DEMO_PASSWORD, DEMO_WIDGET, demoAccounts } from "./content/accounts";
import { accountRows } from "./rows/account-rows";
import { stableId } from "./rows/stable-ids";

/** @returns number of created accounts */
export async function seedAccounts(db: Db): Promise<number> {
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  return inTransaction(db, async (trx) => {
    const anyAccount = await trx.selectFrom("users").select("id").limit(1).executeTakeFirst();
    const organization = await trx
      .selectFrom("organizations")
      .select("id")
      .where("id", "=", stableId("organization", DEMO_ORGANIZATION))
      .executeTakeFirst();
    if (anyAccount || !organization) return 0;
    const now = await databaseNow(trx);
    const rows = demoAccounts.map((account) => accountRows(account, passwordHash, now));
    await insertRows(
      trx,
      "users",
      rows.map(({ user }) => user),
    );
    await insertRows(
      trx,
      "organization_members",
      rows.flatMap(({ members }) => members),
    );
    await trx
      .updateTable("organizations")
      .set({
        embed_key: DEMO_WIDGET.key,
        embed_origins: DEMO_WIDGET.origins,
        embed_status: "enabled",
      })
      .where("id", "=", organization.id)
      .execute();
    return rows.length;
  });
}
