/** Input schemas of credentials: bounded, storable, and never trimmed where they are secret. */

import { z } from "@hono/zod-openapi";
import { pathId } from "~/api/wire/input";
import { PASSWORD_MAX, PASSWORD_MIN } from "~/domain/identity/credentials/password-rules";
import { NAME_MAX } from "~/domain/identity/user";
import { parseEmail } from "~/domain/kernel/formats/email";
import { plainText } from "~/domain/kernel/schemas";

const EMAIL_MAX = 254;
const TOKEN_MAX = 4096;

/** An email address; surrounding spaces are trimmed. */
export const emailInput = () =>
  plainText(EMAIL_MAX)
    .refine((text) => parseEmail(text) !== null, { error: "Escribe un correo electrónico válido." })
    .transform((text) => parseEmail(text) ?? text)
    .openapi({ format: "email", example: "ana@example.com" });

export const newPassword = () =>
  plainText(PASSWORD_MAX).openapi({
    format: "password",
    description: `At least ${PASSWORD_MIN} characters, none of the most common passwords, not the address.`,
    example: "cuatro palabras al azar",
  });

export const nameInput = () => plainText(NAME_MAX).transform((text) => text.trim());

export const tokenInput = (description: string) => plainText(TOKEN_MAX).min(1).openapi({ description });

/** The two parts of a mailed link. */
export const linkProof = {
  uid: tokenInput("As in the mailed link."),
  token: tokenInput("As in the mailed link; works once."),
};

/** An id in a path: an invalid one is 404, not an input error. */
export const userIdParam = z.object({ id: pathId().openapi({ description: "The account's id." }) });
