/** Takes the person out of votes, and out of what readers found useful: of an erased address, or of deleted accounts. */
import { sql } from "kysely";
import { deleteUnlocked, unlocked } from "~/db/locked-rows.server";
import type { Db, Trx } from "~/db/schema";
import type { Context } from "~/domain/kernel/context";
import { newId } from "~/domain/kernel/ids.server";

/** Published votes stay without their author and pictures, the others are deleted. */
export async function eraseVotes(trx: Trx, emailKey: string): Promise<void> {
  const votes = await trx
    .selectFrom("feedback")
    .select(["id", "status"])
    .where("email_key", "=", emailKey)
    .execute();
  for (const { id, status } of votes) {
    await trx.deleteFrom("feedback_pictures").where("feedback_id", "=", id).execute();
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
  // Before their votes have no author any more: a vote whose picture staff decide about at this moment waits for the next round.
  const votes = db.selectFrom("feedback").select("feedback.id").where("user_id", "in", deleted);
  await deleteUnlocked(db, "feedback_pictures", (eb) => eb("feedback_id", "in", votes));
  await db
    .updateTable("feedback")
    .set({ user_id: null, author_name: null, email_sealed: "" })
    .where(unlocked(db, "feedback", (eb) => eb("user_id", "in", deleted)))
    .where(({ exists, not, selectFrom }) =>
      not(
        exists(
          selectFrom("feedback_pictures")
            .select("id")
            .whereRef("feedback_pictures.feedback_id", "=", "feedback.id"),
        ),
      ),
    )
    .execute();
  await forgetReaders(db);
}

/** The number on the opinion stays, and so does a row for each of it. */
async function forgetReaders(db: Db): Promise<void> {
  const rows = await db
    .selectFrom("feedback_useful")
    .select(["feedback_id", "owner"])
    .where("owner", "in", (eb) =>
      eb
        .selectFrom("users")
        .select(sql<string>`'user:' || id`.as("owner"))
        .where("deleted_at", "is not", null),
    )
    .execute();
  for (const { feedback_id, owner } of rows) {
    await db
      .updateTable("feedback_useful")
      .set({ owner: `deleted:${newId()}` })
      .where("feedback_id", "=", feedback_id)
      .where("owner", "=", owner)
      .execute();
  }
}
