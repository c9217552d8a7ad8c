/** Sign-in with Google, Apple and Facebook; a network that is not configured answers 404. */
import { z } from "@hono/zod-openapi";
import { json, newGroup, operation } from "~/api/operation";
import { errorSchema } from "~/api/wire/errors";
import { personName } from "~/domain/identity/credentials/schemas";
import { notifyNewDevice } from "~/domain/identity/sign-in/notify-new-device.server";
import { signInWithNetwork } from "~/domain/identity/sign-in/sign-in-with-network.server";
import { plainText } from "~/domain/kernel/schemas";
import { SOCIAL_PROVIDERS, type SocialProviderName } from "~/domain/kernel/social-provider";
import { tokenInput } from "./credentials-input";
import { callerUserAgent } from "./sign-in";
import { firstStepRefusal, networkTokensSchema, presentNetworkTokens } from "./tokens-json";

export const networks = newGroup("Sign-in");

const NAMES: Record<SocialProviderName, string> = { google: "Google", apple: "Apple", facebook: "Facebook" };

const ID_TOKEN_MAX = 8192;

const credentialSchema = z
  .object({
    code: plainText(2048).min(1).optional().openapi({ description: "Authorization code." }),
    redirect_uri: plainText(2048)
      .optional()
      .openapi({ description: "As sent with the authorization request." }),
    code_verifier: plainText(128).min(1).optional().openapi({ description: "Where PKCE was used." }),
    state: plainText(512)
      .optional()
      .openapi({ description: "Taken, not used: comparing it is the client's part." }),
    nonce: plainText(512)
      .min(1)
      .optional()
      .openapi({ description: "Needed with `id_token`, or where one was sent." }),
    id_token: plainText(ID_TOKEN_MAX).min(1).optional().openapi({ description: "Instead of `code`." }),
    first_name: personName()
      .optional()
      .openapi({ description: "For a new account; Apple tells the name to the client only." }),
    last_name: personName().optional(),
    link_token: tokenInput(
      "Second step, instead of `code`: as the refusal `email_not_verified` gave it.",
    ).optional(),
    verification_token: tokenInput("With `link_token`: of /verification/verify-code/.").optional(),
  })
  .refine(
    ({ code, redirect_uri, id_token, link_token, verification_token }) =>
      (code !== undefined && redirect_uri !== undefined) ||
      id_token !== undefined ||
      (link_token !== undefined && verification_token !== undefined),
    { error: "Envía code y redirect_uri, o id_token, o link_token y verification_token." },
  )
  .openapi("NetworkCredential");

const refusalSchema = errorSchema
  .extend({
    link_token: z
      .string()
      .optional()
      .openapi({ description: "With `email_not_verified`: who it is, valid for half an hour." }),
  })
  .openapi("NetworkRefusal");

for (const provider of SOCIAL_PROVIDERS) {
  networks.openapi(
    operation(`POST /auth/jwt/${provider}/`, {
      access: "anyone",
      limit: "login",
      summary: `Sign in with ${NAMES[provider]}`,
      description:
        `404 where ${NAMES[provider]} is not configured. An account is found by the network's own id, or by an ` +
        "address that the network has verified. Otherwise the call is refused with 400 `email_not_verified` and a " +
        "`link_token`: prove an address with a code (purpose `verify_email`) and send both tokens.",
      body: credentialSchema,
      answers: {
        200: json(networkTokensSchema, "A new session."),
        400: json(refusalSchema, "The input proves no identity, or an address has to be proven first."),
        404: json(errorSchema, "This network is not configured."),
        401: firstStepRefusal,
      },
    }),
    async (c) => {
      const body = c.req.valid("json");
      const { link_token: linkToken, verification_token: verificationToken } = body;
      c.header("Cache-Control", "no-store");
      const userAgent = callerUserAgent(c);
      const result = await signInWithNetwork(c.get("ctx"), {
        provider,
        userAgent,
        names: { firstName: body.first_name, lastName: body.last_name },
        ...(linkToken !== undefined && verificationToken !== undefined
          ? { link: { linkToken, verificationToken } }
          : {
              credential: {
                code: body.code,
                redirectUri: body.redirect_uri,
                codeVerifier: body.code_verifier,
                idToken: body.id_token,
                nonce: body.nonce,
              },
            }),
      });
      await notifyNewDevice(c.get("ctx"), result, { userAgent });
      return c.json(presentNetworkTokens(result), 200);
    },
  );
}
