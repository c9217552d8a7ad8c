/** Takes down, besides what an answer is made of, how it is filled for visitors with cookies. */
import { currentNotes, Notes } from "~/domain/kernel/process/notes.server";

export class AnswerNotes extends Notes {
  /** As app/http/filled writes and reads it; null for an answer that is no page. */
  filling: string | null = null;
}

/** Of the answer that is made now to be kept; null for any other. */
export function answerNotes(): AnswerNotes | null {
  const notes = currentNotes();
  return notes instanceof AnswerNotes ? notes : null;
}
