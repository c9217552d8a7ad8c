/** Mails one-time codes and exchanges them for a proof or a session. */
import { z } from "@hono/zod-openapi";
import { codeAsker } from "~/api/middleware/code-asker";
import { attemptAt, mayMailTo } from "~/api/middleware/limit-rate";
import { json, newGroup, operation } from "~/api/operation";
import { codeInput } from "~/api/wire/confirmation-input";
import { errorSchema } from "~/api/wire/errors";
import {
  CODE_PURPOSES,
  CODE_RESEND_MS,
  CODE_TTL_MS,
  sendCode,
} from "~/domain/identity/credentials/one-time-codes.server";
import { verifyCode } from "~/domain/identity/credentials/verify-code.server";
import { notifyNewDevice } from "~/domain/identity/sign-in/notify-new-device.server";
import { signInWithCode } from "~/domain/identity/sign-in/sign-in-with-code.server";
import { DomainError } from "~/domain/kernel/errors";
import { plainText } from "~/domain/kernel/schemas";
import { countedAttempt } from "~/http/limits/counted-attempt.server";
import { apiTexts } from "~/locales/es/api";
import { emailInput } from "./credentials-input";
import { callerUserAgent } from "./sign-in";
import { codeTokensSchema, firstStepRefusal, presentCodeTokens } from "./tokens-json";

export const verificationCodes = newGroup("Verification");

const address = {
  email: emailInput().optional(),
  phone: plainText(32)
    .optional()
    .openapi({ description: "Reserved: codes go by mail only, so a phone is refused with 400." }),
};

/** The email address of a body; phones are not supported. */
function mailbox({ email, phone }: { email?: string | undefined; phone?: string | undefined }): string {
  if (email !== undefined && phone !== undefined) {
    throw new DomainError("invalid", { fields: { phone: ["one_address"] } });
  }
  if (phone !== undefined) throw new DomainError("invalid", { fields: { phone: ["no_phone_codes"] } });
  if (email === undefined) throw new DomainError("invalid", { fields: { email: ["required"] } });
  return email;
}

const keyInput = () =>
  plainText(100).optional().openapi({
    description: "`key` of the mail's link: with it the code works for any caller, for an hour.",
  });

const doorOf = (linkKey: string | undefined) => (linkKey === undefined ? "code" : "link");

const UNDER_ATTACK =
  "429 `use_link`: the mailbox is under attack from many networks; send the `key` of the mailed link as well.";

const codeRefusal = json(
  errorSchema.extend({ attempts_left: z.int().optional() }).openapi("CodeRefusal"),
  "The input is not usable, or the code is wrong (`invalid_code`, with `attempts_left`).",
);

verificationCodes.openapi(
  operation("POST /verification/send-code/", {
    access: "anyone",
    limit: "codes",
    summary: "Send a six-digit code to an address",
    description:
      "The answer is the same whether an account exists. A code is valid for ten minutes, once, for its purpose, for " +
      "five attempts, and for the account, anonymous session or network that requested it. A new code replaces the one " +
      "before. No new code is sent within a minute of the last one, or when the mailbox has been written to enough.",
    body: z.object({ ...address, purpose: z.enum(CODE_PURPOSES) }),
    answers: {
      200: json(
        z.object({
          detail: z.string(),
          expires_in: z.int().openapi({ description: "Seconds." }),
          resend_in: z.int().openapi({ description: "Seconds." }),
        }),
        "The code is on its way.",
      ),
    },
  }),
  async (c) => {
    const { purpose, ...body } = c.req.valid("json");
    const email = mailbox(body);
    if (await mayMailTo(c, "codes", `code-${purpose}`, email)) {
      await sendCode(c.get("ctx"), { email, purpose, asker: codeAsker(c) });
    }
    const [expires_in, resend_in] = [CODE_TTL_MS / 1000, CODE_RESEND_MS / 1000];
    return c.json({ detail: apiTexts.codeSent, expires_in, resend_in }, 200);
  },
);

verificationCodes.openapi(
  operation("POST /verification/verify-code/", {
    access: "anyone",
    summary: "Exchange a code for a proof that its owner reads the mailbox",
    description:
      "410 `code_expired` when no code is open for this caller: none requested, expired, used, or too many wrong " +
      `attempts. ${UNDER_ATTACK}`,
    body: z.object({ ...address, code: codeInput(), key: keyInput(), purpose: z.enum(CODE_PURPOSES) }),
    errors: [410, 429],
    answers: {
      200: json(
        z.object({
          verified: z.literal(true),
          verification_token: z.string().openapi({ description: "Valid for half an hour." }),
        }),
        "The code was right; it cannot be used again.",
      ),
      400: codeRefusal,
    },
  }),
  async (c) => {
    const { purpose, code, key: linkKey, ...body } = c.req.valid("json");
    const email = mailbox(body);
    const ctx = c.get("ctx");
    const typed = { email, code, purpose, linkKey, asker: codeAsker(c) };
    const { verificationToken } = await countedAttempt(
      ctx,
      attemptAt(c, doorOf(linkKey), email, "use_link"),
      () => verifyCode(ctx, typed),
    );
    c.header("Cache-Control", "no-store");
    return c.json({ verified: true as const, verification_token: verificationToken }, 200);
  },
);

verificationCodes.openapi(
  operation("POST /verification/otp-login/", {
    access: "anyone",
    summary: "Sign in with a code of the purpose `login`",
    description:
      "An address without account gets one, without password. The token of an anonymous session, sent along, hands " +
      `over what was begun in it and ends it. ${UNDER_ATTACK}`,
    body: z.object({ email: emailInput(), code: codeInput(), key: keyInput() }),
    errors: [410, 429],
    answers: {
      200: json(codeTokensSchema, "A new session."),
      400: codeRefusal,
      401: firstStepRefusal,
    },
  }),
  async (c) => {
    const { email, code, key: linkKey } = c.req.valid("json");
    const ctx = c.get("ctx");
    c.header("Cache-Control", "no-store");
    const userAgent = callerUserAgent(c);
    const typed = { email, code, linkKey, asker: codeAsker(c), userAgent };
    const result = await countedAttempt(ctx, attemptAt(c, doorOf(linkKey), email, "use_link"), () =>
      signInWithCode(ctx, typed),
    );
    await notifyNewDevice(ctx, result, { userAgent });
    return c.json(presentCodeTokens(result), 200);
  },
);
