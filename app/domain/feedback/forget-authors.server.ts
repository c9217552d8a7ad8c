/** Takes the person out of votes: of an erased address, or of deleted accounts. */
import { unlocked } from "~/db/locked-rows.server";
import type { Trx } from "~/db/schema";
import type { Context } from "~/domain/kernel/context";

/** Published votes stay without their author, the others are deleted. */
export async function eraseVotes(trx: Trx, emailKey: string): Promise<void> {
  const votes = await trx
    .selectFrom("feedback")
    .select(["id", "status"])
    .where("email_key", "=", emailKey)
    .execute();
  for (const { id, status } of votes) {
    if (status === "unconfirmed") await trx.deleteFrom("feedback").where("id", "=", id).execute();
    else
      await trx
        .updateTable("feedback")
        .set({
          email_key: `deleted:${id}`,
          email_sealed: "",
          user_id: null,
          author_name: null,
          edit_token_hash: "",
        })
        .where("id", "=", id)
        .execute();
  }
}

/** Job. */
export async function anonymiseVotesOfDeletedAccounts({ db }: Context): Promise<void> {
  const deleted = db.selectFrom("users").select("id").where("deleted_at", "is not", null);
  await db
    .updateTable("feedback")
    .set({ user_id: null, author_name: null, email_sealed: "" })
    .where(unlocked(db, "feedback", (eb) => eb("user_id", "in", deleted)))
    .execute();
}
