/** Job: anonymises the votes of deleted accounts. */
import { unlocked } from "~/db/locked-rows.server";
import type { Context } from "~/domain/kernel/context";

export async function anonymiseVotesOfDeletedAccounts({ db }: Context): Promise<void> {
  const deleted = db.selectFrom("users").select("id").where("deleted_at", "is not", null);
  await db
    .updateTable("feedback")
    .set({ user_id: null, author_name: null, email_sealed: "" })
    .where(unlocked(db, "feedback", (eb) => eb("user_id", "in", deleted)))
    .execute();
}
