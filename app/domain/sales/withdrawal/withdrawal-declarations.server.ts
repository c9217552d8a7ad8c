/**
 * Stores withdrawal declarations of unproven buyers. They void nothing, but their time counts once the buyer
 * confirms (docs/law.md 6: a declaration is in time when it is sent in time).
 */
import type { Db, Trx } from "~/db/schema";
import { DAY_MS, MINUTE_MS } from "~/domain/kernel/durations";
import { newId } from "~/domain/kernel/ids.server";

/** How long a declaration waits for its confirmation. */
export const DECLARATION_MS = 30 * DAY_MS;
/** Minimum time between two mails with the confirmation link, however many declarations arrive. */
const MAILED_AGAIN_MS = 10 * MINUTE_MS;

/** @returns when the open declaration came in, ms UTC; `now` without one */
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
 * A sale has one open declaration, which keeps its first time.
 * @param mail whether the confirmation link may be mailed now
 * @returns the declaration whose mail is due; null when it was sent recently
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

/** Closes the declaration after the buyer confirmed it. */
export async function closeDeclaration(trx: Trx, saleId: string, withdrawalId: string): Promise<void> {
  await trx
    .updateTable("withdrawal_declarations")
    .set({ withdrawal_id: withdrawalId })
    .where("sale_id", "=", saleId)
    .where("withdrawal_id", "is", null)
    .execute();
}
