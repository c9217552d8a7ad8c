/**
 * Bounds the pictures that the files of an organization have the shop ask other people's servers for in a day, had or not. What was
 * asked for stands in the audit log before it is: a process that is killed has counted it.
 */
import { databaseNow } from "~/db/clock.server";
import type { Db } from "~/db/schema";
import { inTransaction } from "~/db/transaction.server";
import { writeAudit } from "~/domain/kernel/audit.server";
import type { Actor } from "~/domain/kernel/context";
import { DAY_MS } from "~/domain/kernel/durations";

const ACTION = "pictures.requested";

/** In 24 hours; by hand it is sixty an hour. */
const PICTURES_A_DAY = 2_000;

/** For one round of the job, in which one process at a time has the files of an organization. */
export class PictureAllowance {
  readonly most: number;
  readonly #left = new Map<string, number>();

  constructor(most = PICTURES_A_DAY) {
    this.most = most;
  }

  /** @returns whether they may be asked for, all of them; then they are counted */
  async take(db: Db, actor: Actor, organizationId: string, count: number): Promise<boolean> {
    const left = this.#left.get(organizationId) ?? this.most - (await requestedToday(db, organizationId));
    const isEnough = count <= left;
    this.#left.set(organizationId, isEnough ? left - count : left);
    if (!isEnough) return false;
    await inTransaction(db, async (trx) =>
      writeAudit(trx, actor, ACTION, ["organization", organizationId], await databaseNow(trx), { count }),
    );
    return true;
  }
}

async function requestedToday(db: Db, organizationId: string): Promise<number> {
  const rows = await db
    .selectFrom("audit_log")
    .select("detail")
    .where("subject_type", "=", "organization")
    .where("subject_id", "=", organizationId)
    .where("at", ">", (await databaseNow(db)) - DAY_MS)
    .where("action", "=", ACTION)
    .execute();
  return rows.reduce((sum, { detail }) => sum + Number(detail.count), 0);
}
