/** The second step of a sign-in: exchanges its challenge and a code for tokens. */
import { z } from "@hono/zod-openapi";
import { json, newGroup, operation } from "~/api/operation";
import { codeInput } from "~/api/wire/confirmation-input";
import { errorSchema } from "~/api/wire/errors";
import type { FactorProof } from "~/domain/identity/second-factor/check-factor.server";
import { enterWithFactor, readSecondStep } from "~/domain/identity/sign-in/enter-with-factor.server";
import { notifyNewDevice } from "~/domain/identity/sign-in/notify-new-device.server";
import { DomainError } from "~/domain/kernel/errors";
import { plainText } from "~/domain/kernel/schemas";
import { factorTarget } from "~/http/account/second-factor-proof.server";
import { limitTarget, uncountCall } from "../middleware/limit-rate";
import { tokenInput } from "./credentials-input";
import { callerUserAgent } from "./sign-in";
import { codeTokensSchema, presentCodeTokens } from "./tokens-json";

export const secondFactor = newGroup("Sign-in");

const proofSchema = z
  .object({
    challenge: tokenInput("As the refusal `second_factor_required` gave it; works once, for ten minutes."),
    code: codeInput().optional().openapi({ description: "Six digits of the authenticator app." }),
    recovery_code: plainText(60).min(1).optional().openapi({ description: "Instead of `code`; works once." }),
  })
  .refine(({ code, recovery_code }) => (code === undefined) !== (recovery_code === undefined), {
    error: "Envía code o recovery_code, uno de los dos.",
  })
  .openapi("SecondFactor");

secondFactor.openapi(
  operation("POST /auth/jwt/second-factor/", {
    access: "anyone",
    limit: "secondFactor",
    summary: "Complete a sign-in with the second factor",
    description:
      "After 401 `second_factor_required` of /auth/jwt/create/, /verification/otp-login/ or a social network. Five " +
      "attempts a challenge; then, and after ten minutes, 410 `sign_in_expired`: start with the first step again. " +
      "429 `use_recovery_code`: too many wrong codes of the app, from anywhere; a recovery code works all the same. " +
      "A code of the app works once. Passkeys belong to browsers at this shop: by the API their owners use a recovery code.",
    body: proofSchema,
    errors: [410],
    answers: {
      200: json(codeTokensSchema, "A new session."),
      400: json(
        errorSchema.extend({ attempts_left: z.int().optional() }).openapi("SecondFactorRefusal"),
        "The input is not usable, or the code is wrong (`wrong_factor_code`, `used_factor_code`, `wrong_recovery_code`).",
      ),
    },
  }),
  async (c) => {
    const { challenge, code, recovery_code } = c.req.valid("json");
    const ctx = c.get("ctx");
    const proof: FactorProof =
      code === undefined ? { kind: "recovery", code: recovery_code ?? "" } : { kind: "totp", code };
    c.header("Cache-Control", "no-store");
    const step = await readSecondStep(ctx, challenge);
    if (!step) throw new DomainError("session_expired", { reason: "sign_in_expired" });
    const target = factorTarget(proof.kind, step.userId);
    if (target !== undefined) await limitTarget(c, "secondFactor", target, "use_recovery_code");
    const userAgent = callerUserAgent(c);
    const result = await enterWithFactor(ctx, { token: challenge, proof, userAgent });
    await uncountCall(c, "secondFactor", target);
    await notifyNewDevice(ctx, result, { userAgent });
    return c.json(presentCodeTokens(result), 200);
  },
);
