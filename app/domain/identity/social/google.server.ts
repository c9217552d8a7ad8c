/** Verifies Google sign-ins: exchanges an authorization code, or takes the ID token of Google's button. */
import type { SocialProvider } from "~/domain/kernel/social-provider";
import { identityNotProven, requestNetwork } from "./ask-network.server";
import type { GoogleSettings } from "./settings";
import { idTokenVerifier } from "./verify-id-token.server";

export function googleProvider(settings: GoogleSettings): SocialProvider {
  const { clientId, clientSecret, issuers, tokenUrl, jwksUrl } = settings;
  const verify = idTokenVerifier({ jwksUrl, issuers, audiences: [clientId] });
  return {
    async identify({ code, redirectUri, codeVerifier, idToken, nonce }) {
      if (idToken !== undefined) return verify(idToken, { expected: nonce, required: true });
      if (code === undefined || redirectUri === undefined) throw identityNotProven();
      const answer = await requestNetwork(new URL(tokenUrl), {
        grant_type: "authorization_code",
        code,
        redirect_uri: redirectUri,
        client_id: clientId,
        client_secret: clientSecret,
        ...(codeVerifier !== undefined && { code_verifier: codeVerifier }),
      });
      if (typeof answer.id_token !== "string") throw identityNotProven();
      return verify(answer.id_token, { expected: nonce, required: false });
    },
  };
}
