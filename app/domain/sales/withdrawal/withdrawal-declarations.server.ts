/**
 * Declarations of withdrawal by somebody who did not prove to be the buyer. They void nothing; but the moment they came
 * in is the one that counts once the buyer confirms (docs/law.md 6: a declaration is in time when it is sent
 * in time).
 */
import type { Db, Trx } from "~/db/schema";
import { newId } from "~/domain/kernel/ids.server";

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** As long a declaration waits for its confirmation. */
export const DECLARATION_MS = 30 * DAY_MS;
/** Within this time the link to confirm is not sent again, whatever the number of declarations. */
const MAILED_AGAIN_MS = 10 * MINUTE_MS;

/** @returns when the open declaration came in, ms UTC; `now` without any */
export async function readDeclaredAt(db: Db | Trx, saleId: string, now: number): Promise<number> {
  const open = await db
    .selectFrom("withdrawal_declarations")
    .select("declared_at")
    .where("sale_id", "=", saleId)
    .where("withdrawal_id", "is", null)
    .where("declared_at", ">", now - DECLARATION_MS)
    .executeTakeFirst();
  return open?.declared_at ?? now;
}

/**
 * One of a sale is open, and the first keeps its moment.
 * @param mail whether the way to confirm may be sent now
 * @returns the declaration whose mail is due; null when it was sent a moment ago
 */
export async function saveDeclaration(
  trx: Trx,
  { saleId, mail }: { saleId: string; mail: boolean },
  now: number,
): Promise<{ id: string; declaredAt: number } | null> {
  const row = await trx
    .insertInto("withdrawal_declarations")
    .values({ id: newId(), sale_id: saleId, declared_at: now, mailed_at: mail ? now : 0 })
    .onConflict((conflict) =>
      conflict
        .column("sale_id")
        .where("withdrawal_id", "is", null)
        .doUpdateSet((eb) => ({
          mailed_at: mail ? now : eb.ref("withdrawal_declarations.mailed_at"),
          declared_at: eb
            .case()
            .when("withdrawal_declarations.declared_at", ">", now - DECLARATION_MS)
            .then(eb.ref("withdrawal_declarations.declared_at"))
            .else(now)
            .end(),
        }))
        .where("withdrawal_declarations.mailed_at", "<=", now - MAILED_AGAIN_MS),
    )
    .returning(["id", "declared_at"])
    .executeTakeFirst();
  return row && mail ? { id: row.id, declaredAt: row.declared_at } : null;
}

/** The buyer has confirmed: what was declared is done. */
export async function closeDeclaration(trx: Trx, saleId: string, withdrawalId: string): Promise<void> {
  await trx
    .updateTable("withdrawal_declarations")
    .set({ withdrawal_id: withdrawalId })
    .where("sale_id", "=", saleId)
    .where("withdrawal_id", "is", null)
    .execute();
}
