/** The JSON of a sign-in: its tokens, the account on request, and the refusal that asks for a second step. */
import { z } from "@hono/zod-openapi";
import { json } from "~/api/operation";
import { errorSchema } from "~/api/wire/errors";
import { FACTOR_METHODS } from "~/domain/identity/second-factor/queries.server";
import type { SignIn } from "~/domain/identity/sign-in/enter-account.server";
import { presentUser, userSchema } from "./user-json";

export const accessSchema = z
  .object({
    access: z.string().openapi({ description: "Valid for 15 minutes; sent as `Authorization: JWT …`." }),
  })
  .openapi("AccessToken");

export const tokensSchema = accessSchema
  .extend({
    refresh: z.string().openapi({
      description:
        "Valid for 30 days, until the session is ended; of staff for 12 hours, and 30 minutes without a call.",
    }),
    token_expired_at: z.int().openapi({ description: "Expiry of `access`, ms UTC." }),
  })
  .openapi("Tokens");

export const networkTokensSchema = tokensSchema
  .extend({ is_new: z.boolean().openapi({ description: "The account was made by this call." }) })
  .openapi("NetworkTokens");

export const codeTokensSchema = networkTokensSchema.extend({ user: userSchema }).openapi("CodeTokens");

export function presentTokens({ session }: SignIn): z.infer<typeof tokensSchema> {
  return { access: session.access, refresh: session.refresh, token_expired_at: session.expiresAt };
}

export function presentNetworkTokens(signIn: SignIn): z.infer<typeof networkTokensSchema> {
  return { ...presentTokens(signIn), is_new: signIn.isNew };
}

export function presentCodeTokens(signIn: SignIn): z.infer<typeof codeTokensSchema> {
  return { ...presentNetworkTokens(signIn), user: presentUser(signIn.user) };
}

const firstStepRefusalSchema = errorSchema
  .extend({
    challenge: z.string().optional().openapi({
      description: "With `second_factor_required`: for /auth/jwt/second-factor/; opens nothing else.",
    }),
    methods: z.array(z.enum(FACTOR_METHODS)).optional().openapi({
      description: "With `second_factor_required`: what the account has. A `passkey` works in browsers only.",
    }),
    expires_in: z.int().optional().openapi({ description: "Seconds the challenge is good for." }),
  })
  .openapi("FirstStepRefusal");

/** The 401 of every call that gives tokens. */
export const firstStepRefusal = json(
  firstStepRefusalSchema,
  "Nobody is proven, the token sent along is not valid, or (`second_factor_required`) the second step follows.",
);
