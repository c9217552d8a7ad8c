/** Reads the answered questions about an offer, for everybody. */
import type { Db } from "~/db/schema";
import { noteRead } from "~/domain/kernel/process/notes.server";
import type { AnsweredQuestion } from "./question";

/** The latest answers first. */
export async function listQuestions(
  db: Db,
  offerId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ count: number; results: AnsweredQuestion[] }> {
  noteRead("offer", offerId);
  const answered = db
    .selectFrom("offer_questions")
    .where("offer_id", "=", offerId)
    .where("status", "=", "answered");
  const { count } = await answered
    .select((all) => all.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  const rows = await answered
    .select(["id", "question", "author", "created_at", "answer", "answered_at"])
    .orderBy("answered_at", "desc")
    .orderBy("id")
    .limit(limit)
    .offset(offset)
    .execute();
  const results = rows.map(({ created_at, answer, answered_at, ...asked }) => ({
    ...asked,
    askedAt: created_at,
    answer: answer ?? "",
    answeredAt: answered_at ?? created_at,
  }));
  return { count: Number(count), results };
}
