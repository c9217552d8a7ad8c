/** Verifies Apple sign-ins: exchanges a code with a client secret we sign, or takes an app's ID token. */
import { importPKCS8, SignJWT } from "jose";
import type { SocialProvider } from "~/domain/kernel/social-provider";
import { identityNotProven, requestNetwork } from "./ask-network.server";
import type { AppleSettings } from "./settings";
import { idTokenVerifier } from "./verify-id-token.server";

async function clientSecret({
  privateKey,
  keyId,
  teamId,
  clientIds,
  issuer,
}: AppleSettings): Promise<string> {
  return new SignJWT({})
    .setProtectedHeader({ alg: "ES256", kid: keyId })
    .setIssuer(teamId)
    .setSubject(clientIds[0])
    .setAudience(issuer)
    .setIssuedAt()
    .setExpirationTime("5m")
    .sign(await importPKCS8(privateKey, "ES256"));
}

export function appleProvider(settings: AppleSettings): SocialProvider {
  const { clientIds, issuer, tokenUrl, jwksUrl } = settings;
  const verify = idTokenVerifier({ jwksUrl, issuers: [issuer], audiences: clientIds });
  return {
    async identify({ code, redirectUri, codeVerifier, idToken, nonce }) {
      if (idToken !== undefined) return verify(idToken, { expected: nonce, required: true });
      if (code === undefined || redirectUri === undefined) throw identityNotProven();
      const answer = await requestNetwork(new URL(tokenUrl), {
        grant_type: "authorization_code",
        code,
        redirect_uri: redirectUri,
        client_id: clientIds[0],
        client_secret: await clientSecret(settings),
        ...(codeVerifier !== undefined && { code_verifier: codeVerifier }),
      });
      if (typeof answer.id_token !== "string") throw identityNotProven();
      return verify(answer.id_token, { expected: nonce, required: false });
    },
  };
}
