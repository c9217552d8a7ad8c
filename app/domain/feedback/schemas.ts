/** Inputs of votes that the API and the forms of mailed links share. */
import { z } from "zod";
import { plainText } from "~/domain/kernel/schemas";
import { AUTHOR_LIMIT, COMMENT_LIMIT, type Stars } from "./feedback";

/** New schemas at each call, since the API adds descriptions to them. */
export const starsNumber = () =>
  z
    .int()
    .min(1)
    .max(5)
    .transform((value) => value as Stars);
export const voteComment = () => plainText(COMMENT_LIMIT);
export const authorName = () => plainText(AUTHOR_LIMIT);

const orNull = (text: string) => text || null;

/** A comment or name that was emptied is null; one that the form does not show stays undefined. */
export const voteForm = z.object({
  rate: z
    .string({ error: "stars" })
    .regex(/^[1-5]$/, { abort: true, error: "stars" })
    .transform(Number)
    .pipe(starsNumber()),
  comment: voteComment().transform(orNull).optional(),
  name: authorName().transform(orNull).optional(),
  /** Set by a form that showed the stored vote: what is empty now was emptied. */
  earlier: z.string().optional(),
});

export type TypedVote = z.output<typeof voteForm>;
