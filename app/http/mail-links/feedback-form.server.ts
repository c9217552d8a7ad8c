/** Reads and validates the voting form: stars, comment and name, with problems by field. */
import { AUTHOR_LIMIT, COMMENT_LIMIT, type Stars } from "~/domain/feedback/feedback";
import type { FormProblem } from "~/http/form/form-problems.server";
import { textInput } from "~/http/form/text-input";
import { formatInteger } from "~/locales/es/format";
import { feedbackTexts as text } from "~/locales/es/mail-links";
import { readStars } from "./link-params.server";

export interface VoteInput {
  stars: Stars;
  /** undefined when the form has no such field: the stored comment remains. */
  comment: string | null | undefined;
  authorName: string | null | undefined;
  /** The form showed the stored vote: what is empty now was emptied. */
  sawEarlier: boolean;
}

/** Shown in the form again after a refusal. */
export interface RefusedVote {
  problems: FormProblem[];
  typed: { stars: Stars | null; comment: string; name: string };
}

/** Allows line breaks, but no other invisible characters. */
function typedLines(form: URLSearchParams, name: string): string {
  const text = (form.get(name) ?? "").replaceAll(/\r\n?/g, "\n");
  return text.replaceAll(/[^\P{Cc}\n]/gu, "").trim();
}

export function refusedVote(form: URLSearchParams, problems: FormProblem[]): RefusedVote {
  const typed = {
    stars: readStars(form.get("rate")),
    comment: typedLines(form, "comment").slice(0, 2 * COMMENT_LIMIT),
    name: (form.get("name") ?? "").slice(0, 2 * AUTHOR_LIMIT),
  };
  return { problems, typed };
}

export function readVote(form: URLSearchParams): VoteInput | RefusedVote {
  const stars = readStars(form.get("rate"));
  const comment = typedLines(form, "comment");
  const authorName = textInput(form, "name", AUTHOR_LIMIT);
  const problems: FormProblem[] = [];
  if (stars === null) problems.push({ field: "rate", message: text.starsMissing });
  if (comment.length > COMMENT_LIMIT)
    problems.push({ field: "comment", message: text.commentTooLong(formatInteger(COMMENT_LIMIT)) });
  if (authorName === null) problems.push({ field: "name", message: text.nameTooLong(AUTHOR_LIMIT) });
  if (stars === null || problems.length > 0) return refusedVote(form, problems);
  return {
    stars,
    comment: form.has("comment") ? comment || null : undefined,
    authorName: form.has("name") ? authorName || null : undefined,
    sawEarlier: form.has("earlier"),
  };
}
