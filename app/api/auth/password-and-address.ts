/** Changes password or address: with the current password, or by a mailed link when it is forgotten. */
import { z } from "@hono/zod-openapi";
import { errorResponses } from "~/api/wire/errors";
import { jsonBody } from "~/api/wire/json";
import { changeEmail, confirmEmail, requestEmailReset } from "~/domain/identity/accounts/change-email.server";
import {
  changePassword,
  requestPasswordReset,
  resetPassword,
} from "~/domain/identity/accounts/change-password.server";
import { emailKey } from "~/domain/kernel/email-key.server";
import { networkOfCaller } from "../middleware/code-asker";
import { limitTarget, mayMailTo } from "../middleware/limit-rate";
import { newGroup, operation } from "../operation";
import { codeInput, currentPassword, emailInput, linkProof, newPassword } from "./credentials-input";
import { NOTHING, SILENT } from "./registration";

export const passwordAndAddress = newGroup();

const emailBody = jsonBody(z.object({ email: emailInput() }));

/** The current password, or a code for an account without a password. */
export const confirmationFields = {
  current_password: currentPassword().optional(),
  code: codeInput()
    .optional()
    .openapi({ description: "For accounts without password: a code of the purpose `verify_email`." }),
};

passwordAndAddress.openapi(
  operation({
    method: "post",
    path: "/auth/users/set_password/",
    access: "customer",
    limit: "login",
    tags: ["Accounts"],
    summary: "Change one's password; other sessions end",
    request: { body: jsonBody(z.object({ ...confirmationFields, new_password: newPassword() })) },
    responses: { ...NOTHING, ...errorResponses([409, 410]) },
  }),
  async (c) => {
    const { current_password: currentPassword, code, new_password: newPassword } = c.req.valid("json");
    await changePassword(c.get("ctx"), { currentPassword, code, network: networkOfCaller(c), newPassword });
    return c.body(null, 204);
  },
);

passwordAndAddress.openapi(
  operation({
    method: "post",
    path: "/auth/users/reset_password/",
    access: "anyone",
    limit: "codes",
    tags: ["Accounts"],
    summary: "Send a link to choose another password",
    request: { body: emailBody },
    responses: SILENT,
  }),
  async (c) => {
    const { email } = c.req.valid("json");
    if (await mayMailTo(c, "codes", "reset", email)) await requestPasswordReset(c.get("ctx"), { email });
    return c.body(null, 204);
  },
);

passwordAndAddress.openapi(
  operation({
    method: "post",
    path: "/auth/users/reset_password_confirm/",
    access: "anyone",
    limit: "login",
    tags: ["Accounts"],
    summary: "Choose another password by the mailed link; all sessions end",
    request: { body: jsonBody(z.object({ ...linkProof, new_password: newPassword() })) },
    responses: NOTHING,
  }),
  async (c) => {
    const { uid, token, new_password: newPassword } = c.req.valid("json");
    await resetPassword(c.get("ctx"), { uid, token, newPassword });
    return c.body(null, 204);
  },
);

passwordAndAddress.openapi(
  operation({
    method: "post",
    path: "/auth/users/set_email/",
    access: "customer",
    limit: "login",
    tags: ["Accounts"],
    summary: "Change one's address; it counts once the mail to the new one is answered",
    request: { body: jsonBody(z.object({ ...confirmationFields, new_email: emailInput() })) },
    responses: { ...NOTHING, ...errorResponses([409, 410]) },
  }),
  async (c) => {
    const { current_password: currentPassword, code, new_email: newEmail } = c.req.valid("json");
    await limitTarget(c, "codes", `new-email:${emailKey(newEmail)}`);
    await changeEmail(c.get("ctx"), { currentPassword, code, network: networkOfCaller(c), newEmail });
    return c.body(null, 204);
  },
);

passwordAndAddress.openapi(
  operation({
    method: "post",
    path: "/auth/users/reset_email/",
    access: "anyone",
    limit: "codes",
    tags: ["Accounts"],
    summary: "Send a link to the present address to choose another one",
    request: { body: emailBody },
    responses: SILENT,
  }),
  async (c) => {
    const { email } = c.req.valid("json");
    if (await mayMailTo(c, "codes", "email-reset", email)) await requestEmailReset(c.get("ctx"), { email });
    return c.body(null, 204);
  },
);

passwordAndAddress.openapi(
  operation({
    method: "post",
    path: "/auth/users/reset_email_confirm/",
    access: "anyone",
    limit: "login",
    tags: ["Accounts"],
    summary: "Confirm a change of address by the mailed link",
    description:
      "With the link of set_email the address changes. With that of reset_email, `new_email` is needed and gets a " +
      "link of its own, which changes the address.",
    request: { body: jsonBody(z.object({ ...linkProof, new_email: emailInput().optional() })) },
    responses: { ...NOTHING, ...errorResponses([409]) },
  }),
  async (c) => {
    const { uid, token, new_email: newEmail } = c.req.valid("json");
    if (newEmail !== undefined) await limitTarget(c, "codes", `new-email:${emailKey(newEmail)}`);
    await confirmEmail(c.get("ctx"), { uid, token, newEmail });
    return c.body(null, 204);
  },
);
