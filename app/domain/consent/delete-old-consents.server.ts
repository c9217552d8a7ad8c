/**
 * Job: deletes the proof of consents three years after they ended, and addresses that never confirmed theirs (the privacy
 * policy's periods). Suppressions stay: they hold a hash alone, and keep mail away from who wants none.
 */
import { sql } from "kysely";
import { databaseNow } from "~/db/clock.server";
import { eachRow, isRetryDue } from "~/db/job-failures.server";
import { deleteUnlocked } from "~/db/locked-rows.server";
import type { Db } from "~/db/schema";
import { inTransaction } from "~/db/transaction.server";
import { DAY_MS } from "~/domain/kernel/durations";

const PROOF_MS = 3 * 366 * DAY_MS;
/** The confirmation's link ends after a week; a new request meanwhile begins anew. */
const UNCONFIRMED_MS = 30 * DAY_MS;
const BATCH = 500;
const JOB = "delete-old-consents";
const ROW_ID = sql<string>`email_key || ':' || list`;

/** @returns the number of addresses, each on a list, that were forgotten */
export async function deleteOldConsents(db: Db): Promise<number> {
  const now = await databaseNow(db);
  const neverGiven = sql<boolean>`(status = 'pending' and not exists (select 1 from consents
    where consents.email_key = consent_states.email_key and consents.list = consent_states.list
      and consents.status <> 'pending'))`;
  const rows = await db
    .selectFrom("consent_states")
    .select(["email_key", "list", "updated_at"])
    // In the words of the partial index consent_states_ended.
    .where(sql<boolean>`status <> 'subscribed'`)
    .where("updated_at", "<", now - UNCONFIRMED_MS)
    .where((eb) => eb.or([neverGiven, eb("updated_at", "<", now - PROOF_MS)]))
    .where(isRetryDue(JOB, ROW_ID, now))
    .limit(BATCH)
    .execute();
  const idOf = ({ email_key, list }: (typeof rows)[number]) => `${email_key}:${list}`;
  return eachRow(db, { job: JOB, rows, idOf }, ({ email_key, list, updated_at }) =>
    inTransaction(db, async (trx) => {
      const ended = await deleteUnlocked(trx, "consent_states", (eb) =>
        eb.and({ email_key, list, updated_at }),
      );
      // Locked, or changed meanwhile.
      if (ended === 0) return false;
      await trx.deleteFrom("consents").where("email_key", "=", email_key).where("list", "=", list).execute();
      return true;
    }),
  );
}
