/** The job: a vote stays when its author's account is deleted, but says no more whose it was. */
import type { Context } from "~/domain/kernel/context";

export async function forgetAuthorsOfDeleted({ db }: Context): Promise<void> {
  await db
    .updateTable("feedback")
    .set({ user_id: null, author_name: null, email_sealed: "" })
    .where("user_id", "in", db.selectFrom("users").select("id").where("deleted_at", "is not", null))
    .execute();
}
