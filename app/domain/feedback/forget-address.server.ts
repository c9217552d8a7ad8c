/** Erases an address's votes: published ones are anonymised, the others deleted. */
import type { Trx } from "~/db/schema";

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
