/** Changes password or address: with the current password, or by a mailed link when it is forgotten. */
import { z } from "@hono/zod-openapi";
import { newGroup, operation } from "~/api/operation";
import { confirmationFields } from "~/api/wire/confirmation-input";
import { changeEmail, confirmEmail, requestEmailReset } from "~/domain/identity/accounts/change-email.server";
import {
  changePassword,
  requestPasswordReset,
  resetPassword,
} from "~/domain/identity/accounts/change-password.server";
import { emailKey } from "~/domain/kernel/email-key.server";
import { networkOfCaller } from "../middleware/code-asker";
import { limitTarget, mayMailTo } from "../middleware/limit-rate";
import { emailInput, linkProof, newPassword } from "./credentials-input";
import { emailBody, NO_CONTENT, SILENT } from "./registration";

export const passwordAndAddress = newGroup("Accounts");

passwordAndAddress.openapi(
  operation("POST /auth/users/set_password/", {
    access: "customer",
    limit: "login",
    summary: "Change the caller's password",
    description:
      "Needs `current_password`, or a `code` of the purpose `verify_email` for an account without a password. All other sessions of the account end; the one that calls stays.",
    body: z.object({ ...confirmationFields, new_password: newPassword() }),
    errors: [409, 410],
    answers: NO_CONTENT,
  }),
  async (c) => {
    const { current_password: currentPassword, code, new_password: newPassword } = c.req.valid("json");
    await changePassword(c.get("ctx"), { currentPassword, code, network: networkOfCaller(c), newPassword });
    return c.body(null, 204);
  },
);

passwordAndAddress.openapi(
  operation("POST /auth/users/reset_password/", {
    access: "anyone",
    limit: "codes",
    summary: "Send a link to reset a forgotten password",
    description:
      "The link is valid for one hour. The answer is the same for every address, and no mail is sent when the mailbox has been written to enough.",
    body: emailBody,
    answers: SILENT,
  }),
  async (c) => {
    const { email } = c.req.valid("json");
    if (await mayMailTo(c, "codes", "reset", email)) await requestPasswordReset(c.get("ctx"), { email });
    return c.body(null, 204);
  },
);

passwordAndAddress.openapi(
  operation("POST /auth/users/reset_password_confirm/", {
    access: "anyone",
    limit: "login",
    summary: "Reset a forgotten password by the mailed link",
    description:
      "`uid` and `token` are in the link that /auth/users/reset_password/ mails. All sessions of the account end.",
    body: z.object({ ...linkProof, new_password: newPassword() }),
    answers: NO_CONTENT,
  }),
  async (c) => {
    const { uid, token, new_password: newPassword } = c.req.valid("json");
    await resetPassword(c.get("ctx"), { uid, token, newPassword });
    return c.body(null, 204);
  },
);

passwordAndAddress.openapi(
  operation("POST /auth/users/set_email/", {
    access: "customer",
    limit: "login",
    summary: "Request a change of the caller's e-mail address",
    description:
      "Needs `current_password`, or a `code` for an account without a password. A link goes to the new address; the old one stays in force until /auth/users/reset_email_confirm/ is called with that link, within 24 hours.",
    body: z.object({ ...confirmationFields, new_email: emailInput() }),
    errors: [409, 410],
    answers: NO_CONTENT,
  }),
  async (c) => {
    const { current_password: currentPassword, code, new_email: newEmail } = c.req.valid("json");
    await limitTarget(c, "codes", `new-email:${emailKey(newEmail)}`);
    await changeEmail(c.get("ctx"), { currentPassword, code, network: networkOfCaller(c), newEmail });
    return c.body(null, 204);
  },
);

passwordAndAddress.openapi(
  operation("POST /auth/users/reset_email/", {
    access: "anyone",
    limit: "codes",
    summary: "Send a link to change the e-mail address",
    description:
      "For account holders who have forgotten their password. The link goes to the present address. The answer is the same for every address.",
    body: emailBody,
    answers: SILENT,
  }),
  async (c) => {
    const { email } = c.req.valid("json");
    if (await mayMailTo(c, "codes", "email-reset", email)) await requestEmailReset(c.get("ctx"), { email });
    return c.body(null, 204);
  },
);

passwordAndAddress.openapi(
  operation("POST /auth/users/reset_email_confirm/", {
    access: "anyone",
    limit: "login",
    summary: "Confirm a change of the e-mail address by the mailed link",
    description:
      "With the link of set_email the address changes. With that of reset_email, `new_email` is needed and gets a " +
      "link of its own, which changes the address.",
    body: z.object({ ...linkProof, new_email: emailInput().optional() }),
    errors: [409],
    answers: NO_CONTENT,
  }),
  async (c) => {
    const { uid, token, new_email: newEmail } = c.req.valid("json");
    if (newEmail !== undefined) await limitTarget(c, "codes", `new-email:${emailKey(newEmail)}`);
    await confirmEmail(c.get("ctx"), { uid, token, newEmail });
    return c.body(null, 204);
  },
);
