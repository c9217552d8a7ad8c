/** Input schemas of credentials: bounded, storable, and never trimmed where they are secret. */

import { z } from "@hono/zod-openapi";
import { pathId } from "~/api/wire/input";
import { PASSWORD_MIN } from "~/domain/identity/credentials/password-rules";
import { passwordText } from "~/domain/identity/credentials/schemas";
import { emailAddress, plainText } from "~/domain/kernel/schemas";

const TOKEN_MAX = 4096;

/** An email address; surrounding spaces are trimmed. */
export const emailInput = () => emailAddress().openapi({ format: "email", example: "ana@example.com" });

export const newPassword = () =>
  passwordText().openapi({
    format: "password",
    description: `At least ${PASSWORD_MIN} characters, none of the most common passwords, not the address.`,
    example: "cuatro palabras al azar",
  });

export const tokenInput = (description: string) => plainText(TOKEN_MAX).min(1).openapi({ description });

/** The two parts of a mailed link. */
export const linkProof = {
  uid: tokenInput("As in the mailed link."),
  token: tokenInput("As in the mailed link; works once."),
};

/** An id in a path: an invalid one is 404, not an input error. */
export const userIdParam = z.object({ id: pathId().openapi({ description: "The account's id." }) });
