/** Aliases of the three password operations with other paths and field names. */
import { z } from "@hono/zod-openapi";
import { networkOfCaller } from "~/api/middleware/code-asker";
import { mayMailTo } from "~/api/middleware/limit-rate";
import { json, newGroup, operation } from "~/api/operation";
import { codeInput, currentPassword } from "~/api/wire/confirmation-input";
import {
  changePassword,
  requestPasswordReset,
  resetPassword,
} from "~/domain/identity/accounts/change-password.server";
import { apiTexts } from "~/locales/es/api";
import { linkProof, newPassword } from "./credentials-input";
import { emailBody } from "./registration";

export const password = newGroup("Accounts");

const acknowledgement = z.object({ detail: z.string() });

password.openapi(
  operation("POST /password/change/", {
    access: "customer",
    limit: "login",
    summary: "Change the caller's password (alias)",
    description:
      "The same operation as /auth/users/set_password/, with the field `old_password` and an answer with a text.",
    body: z.object({
      old_password: currentPassword().optional(),
      code: codeInput().optional(),
      new_password: newPassword(),
    }),
    errors: [409, 410],
    answers: { 200: json(acknowledgement, "Changed; other sessions ended.") },
  }),
  async (c) => {
    const { old_password: currentPassword, code, new_password: newPassword } = c.req.valid("json");
    await changePassword(c.get("ctx"), {
      currentPassword,
      code,
      network: networkOfCaller(c),
      newPassword,
      passwordField: "old_password",
    });
    return c.json({ detail: apiTexts.passwordChanged }, 200);
  },
);

password.openapi(
  operation("POST /password/reset-request/", {
    access: "anyone",
    limit: "codes",
    summary: "Send a link to reset a forgotten password (alias)",
    description: "The same operation as /auth/users/reset_password/, with an answer that has a text.",
    body: emailBody,
    answers: { 200: json(acknowledgement, "The same whether the address is known or not.") },
  }),
  async (c) => {
    const { email } = c.req.valid("json");
    if (await mayMailTo(c, "codes", "reset", email)) await requestPasswordReset(c.get("ctx"), { email });
    return c.json({ detail: apiTexts.resetRequested }, 200);
  },
);

password.openapi(
  operation("POST /password/set/", {
    access: "anyone",
    limit: "login",
    summary: "Reset a forgotten password by the mailed link (alias)",
    description:
      "The same operation as /auth/users/reset_password_confirm/, with the field `password` and an answer with a text.",
    body: z.object({ ...linkProof, password: newPassword() }),
    answers: { 200: json(acknowledgement, "Changed; all sessions ended.") },
  }),
  async (c) => {
    const { uid, token, password: newPassword } = c.req.valid("json");
    await resetPassword(c.get("ctx"), { uid, token, newPassword, passwordField: "password" });
    return c.json({ detail: apiTexts.passwordSet }, 200);
  },
);
