/** Verifies Apple sign-ins: exchanges a code with a client secret we sign, or takes an app's ID token. */
import { importPKCS8, SignJWT } from "jose";
import type { SocialProvider } from "~/domain/kernel/social-provider";
import { openIdProvider } from "./open-id-provider.server";
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
  const clientId = clientIds[0];
  return openIdProvider({ tokenUrl, verify, clientId, clientSecret: () => clientSecret(settings) });
}
