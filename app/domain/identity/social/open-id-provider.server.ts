/** Verifies sign-ins by ID tokens (OpenID Connect): exchanges an authorization code, or takes the token of the network's own button. */
import type { SocialProvider } from "~/domain/kernel/social-provider";
import { identityNotProven, requestNetwork } from "./ask-network.server";
import type { idTokenVerifier } from "./verify-id-token.server";

interface OpenIdNetwork {
  tokenUrl: string;
  verify: ReturnType<typeof idTokenVerifier>;
  clientId: string;
  clientSecret: () => string | Promise<string>;
}

export function openIdProvider({ tokenUrl, verify, clientId, clientSecret }: OpenIdNetwork): SocialProvider {
  return {
    async identify({ code, redirectUri, codeVerifier, idToken, nonce }) {
      if (idToken !== undefined) return verify(idToken, { expected: nonce, required: true });
      if (code === undefined || redirectUri === undefined) throw identityNotProven();
      const answer = await requestNetwork(new URL(tokenUrl), {
        grant_type: "authorization_code",
        code,
        redirect_uri: redirectUri,
        client_id: clientId,
        client_secret: await clientSecret(),
        ...(codeVerifier !== undefined && { code_verifier: codeVerifier }),
      });
      if (typeof answer.id_token !== "string") throw identityNotProven();
      return verify(answer.id_token, { expected: nonce, required: false });
    },
  };
}
