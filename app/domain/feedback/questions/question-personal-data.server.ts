/** Exports and erases what a person has asked sellers. */
import type { Db, Trx } from "~/db/schema";

export async function readPersonalQuestions(
  db: Db,
  { userId, emailKey }: { userId: string | null; emailKey: string | null },
) {
  return db
    .selectFrom("offer_questions")
    .innerJoin("offers", "offers.id", "offer_questions.offer_id")
    .select(["offer_questions.id", "offer_questions.offer_id", "offers.title", "author", "question"])
    .select(["offer_questions.status", "answer", "answered_at", "reason", "offer_questions.created_at"])
    .where((eb) =>
      eb.or([
        ...(userId === null ? [] : [eb("user_id", "=", userId)]),
        ...(emailKey === null ? [] : [eb("email_key", "=", emailKey)]),
      ]),
    )
    .orderBy("offer_questions.created_at")
    .orderBy("offer_questions.id")
    .execute();
}

/** Answered questions stay without their author, the others are deleted. */
export async function eraseQuestions(trx: Trx, emailKey: string): Promise<void> {
  const asked = await trx
    .selectFrom("offer_questions")
    .select(["id", "status"])
    .where("email_key", "=", emailKey)
    .execute();
  for (const { id, status } of asked) {
    if (status !== "answered") await trx.deleteFrom("offer_questions").where("id", "=", id).execute();
    else
      await trx
        .updateTable("offer_questions")
        .set({
          email_key: `deleted:${id}`,
          email_sealed: "",
          user_id: null,
          author: null,
          request_key: `deleted:${id}`,
        })
        .where("id", "=", id)
        .execute();
  }
}
