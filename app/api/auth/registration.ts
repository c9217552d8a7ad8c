/** Registers and activates accounts. No response reveals whether an address is registered. */
import { z } from "@hono/zod-openapi";
import { json, jsonBody, newGroup, operation } from "~/api/operation";
import { subscribe } from "~/domain/consent/subscribe.server";
import { activateUser, resendActivation } from "~/domain/identity/accounts/activate-user.server";
import { registerUser } from "~/domain/identity/accounts/register-user.server";
import { personName } from "~/domain/identity/credentials/schemas";
import { emailKey } from "~/domain/kernel/email-key.server";
import { site } from "~/site-settings";
import { limitTarget, mayMailTo } from "../middleware/limit-rate";
import { emailInput, linkProof, newPassword } from "./credentials-input";

export const registration = newGroup("Accounts");

export const NO_CONTENT = { 204: { description: "Done." } } as const;
export const SILENT = { 204: { description: "The same whether the address is known or not." } } as const;

export const emailBody = jsonBody(z.object({ email: emailInput() }));

registration.openapi(
  operation("POST /auth/users/", {
    location: "/auth/users/me/",
    access: "anyone",
    limit: "register",
    summary: "Register an account",
    description:
      "Sends a mail with an activation link; sign-in works once it was followed. For an address that already has an " +
      "account the answer is the same, and the mail tells its owner.",
    body: z.object({
      email: emailInput(),
      password: newPassword(),
      first_name: personName().default(""),
      last_name: personName().default(""),
      subs_agreement: z.boolean().default(false).openapi({
        description: "true asks for the newsletter, too: the mailbox confirms it by a mail of its own.",
      }),
    }),
    answers: {
      201: json(z.object({ email: z.string() }), "Registered; the activation mail is on its way."),
    },
  }),
  async (c) => {
    const {
      email,
      password,
      first_name: firstName,
      last_name: lastName,
      subs_agreement,
    } = c.req.valid("json");
    const ctx = c.get("ctx");
    await limitTarget(c, "register", `register:${emailKey(email)}`, "use_code");
    await registerUser(ctx, { email, password, firstName, lastName });
    if (subs_agreement) {
      await subscribe(ctx, {
        email,
        list: "newsletter",
        verified: false,
        source: "registration",
        textVersion: site.legalVersions.marketing,
        ip: c.env?.clientAddress ?? null,
      });
    }
    return c.json({ email }, 201);
  },
);

registration.openapi(
  operation("POST /auth/users/activation/", {
    access: "anyone",
    limit: "login",
    summary: "Activate an account by the mailed link",
    description:
      "`uid` and `token` are in the mailed link. 403 `already_active` when the link was used before.",
    body: z.object(linkProof),
    answers: NO_CONTENT,
  }),
  async (c) => {
    await activateUser(c.get("ctx"), c.req.valid("json"), null);
    return c.body(null, 204);
  },
);

registration.openapi(
  operation("POST /auth/users/resend_activation/", {
    access: "anyone",
    limit: "codes",
    summary: "Send the activation mail again",
    description:
      "For an account that is registered but not activated. The answer is the same for every address, and no mail is sent when the mailbox has been written to enough.",
    body: emailBody,
    answers: SILENT,
  }),
  async (c) => {
    const { email } = c.req.valid("json");
    if (await mayMailTo(c, "codes", "activation", email)) await resendActivation(c.get("ctx"), { email });
    return c.body(null, 204);
  },
);
