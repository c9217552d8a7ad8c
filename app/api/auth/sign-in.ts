/** Issues tokens by password, renews and verifies them. */
import { z } from "@hono/zod-openapi";
import { json, newGroup, operation } from "~/api/operation";
import { currentPassword } from "~/api/wire/confirmation-input";
import { notifyNewDevice } from "~/domain/identity/sign-in/notify-new-device.server";
import { renewAccess, requireLiveToken } from "~/domain/identity/sign-in/renew-access.server";
import { signInWithPassword } from "~/domain/identity/sign-in/sign-in-with-password.server";
import { plainText } from "~/domain/kernel/schemas";
import { countedAttempt } from "~/http/limits/counted-attempt.server";
import type { ApiCall } from "../environment";
import { attemptAt } from "../middleware/limit-rate";
import { tokenInput } from "./credentials-input";
import { accessSchema, firstStepRefusal, presentTokens, tokensSchema } from "./tokens-json";

export const signIn = newGroup("Sign-in");

export function callerUserAgent(c: ApiCall): string {
  return c.req.header("User-Agent") ?? "";
}

signIn.openapi(
  operation("POST /auth/jwt/create/", {
    access: "anyone",
    summary: "Sign in with e-mail address and password",
    description:
      "The token of an anonymous session, sent along, hands over what was begun in it and ends it. " +
      "An address that is not activated yet is refused like a wrong password. 429 `use_code`: the account " +
      "is under attack from many networks; sign in by /verification/otp-login/. For an account with a second factor the " +
      "answer is 401 `second_factor_required` with a `challenge` for /auth/jwt/second-factor/.",
    body: z.object({ email: plainText(254).min(1), password: currentPassword() }),
    errors: [429],
    answers: { 200: json(tokensSchema, "A new session."), 401: firstStepRefusal },
  }),
  async (c) => {
    const { email, password } = c.req.valid("json");
    const ctx = c.get("ctx");
    c.header("Cache-Control", "no-store");
    const userAgent = callerUserAgent(c);
    const result = await countedAttempt(ctx, attemptAt(c, "password", email, "use_code"), () =>
      signInWithPassword(ctx, { email, password, userAgent }),
    );
    await notifyNewDevice(ctx, result, { userAgent });
    return c.json(presentTokens(result), 200);
  },
);

signIn.openapi(
  operation("POST /auth/jwt/refresh/", {
    access: "anyone",
    limit: "refresh",
    summary: "Renew the access token of a session",
    description: "The refresh token stays the same. An expired `Authorization` header does no harm here.",
    body: z.object({ refresh: tokenInput("Of a user or of an anonymous session.") }),
    answers: { 200: json(accessSchema, "The new token.") },
  }),
  async (c) => {
    const { access } = await renewAccess(c.get("ctx"), c.req.valid("json"));
    c.header("Cache-Control", "no-store");
    return c.json({ access }, 200);
  },
);

signIn.openapi(
  operation("POST /auth/jwt/verify/", {
    access: "anyone",
    limit: "refresh",
    summary: "Check that a token is valid",
    description:
      "Answers 200 with an empty object for a valid access or refresh token, and 401 otherwise. A token whose session has ended is not valid, even before its own expiry.",
    body: z.object({ token: tokenInput("An access or a refresh token.") }),
    answers: { 200: json(z.object({}), "The token is valid.") },
  }),
  async (c) => {
    await requireLiveToken(c.get("ctx"), c.req.valid("json"));
    return c.json({}, 200);
  },
);
