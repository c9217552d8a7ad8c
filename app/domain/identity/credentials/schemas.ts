/** Inputs about accounts that forms and API share. Secrets are never trimmed. */
import { z } from "zod";
import { NAME_MAX } from "~/domain/identity/user";
import { plainText } from "~/domain/kernel/schemas";
import { PASSWORD_MAX, passwordProblem } from "./password-rules";

/** Only compared, or checked by the verb: any text is valid. */
export const passwordText = () => plainText(PASSWORD_MAX, "password_missing");

/** A new password, of a form that reports all its problems at once. */
export const acceptedPassword = () =>
  z.string({ error: "password_too_short" }).superRefine((password, ctx) => {
    const problem = passwordProblem(password, "");
    if (problem) ctx.addIssue({ code: "custom", message: problem });
  });

export const personName = () => plainText(NAME_MAX).transform((text) => text.trim());

/** Six digits with any grouping, as people type or paste them. */
export const typedCode = () =>
  z
    .string({ error: "code_format" })
    .transform((typed) => typed.replaceAll(/[\s-]/g, ""))
    .pipe(z.string().regex(/^\d{6}$/, { error: "code_format" }));
