/** Input schemas of the proof that a signed-in person is there: the password, or a mailed code. */
import { z } from "@hono/zod-openapi";
import { passwordText } from "~/domain/identity/credentials/schemas";

/** Only compared, so that any text is valid. */
export const currentPassword = () => passwordText().openapi({ format: "password" });

export const codeInput = () =>
  z
    .string()
    .regex(/^\d{6}$/)
    .openapi({ description: "Six digits from the mail.", example: "123456" });

/** The current password, or a code for an account without a password. */
export const confirmationFields = {
  current_password: currentPassword().optional(),
  code: codeInput()
    .optional()
    .openapi({ description: "For accounts without password: a code of the purpose `verify_email`." }),
};
