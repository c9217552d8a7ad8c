/** Verifies Google sign-ins, also those of Google's own button. */
import type { SocialProvider } from "~/domain/kernel/social-provider";
import { openIdProvider } from "./open-id-provider.server";
import type { GoogleSettings } from "./settings";
import { idTokenVerifier } from "./verify-id-token.server";

export function googleProvider(settings: GoogleSettings): SocialProvider {
  const { clientId, clientSecret, issuers, tokenUrl, jwksUrl } = settings;
  const verify = idTokenVerifier({ jwksUrl, issuers, audiences: [clientId] });
  return openIdProvider({ tokenUrl, verify, clientId, clientSecret: () => clientSecret });
}
