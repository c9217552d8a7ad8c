/** The JSON of a sign-in: its tokens, and the account on request. */
import { z } from "@hono/zod-openapi";
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
