/** Builds the authorization URLs of the social networks (docs/providers/social-sign-in.md). */
import { createHash } from "node:crypto";
import { config } from "~/config.server";
import { SOCIAL_PROVIDERS, type SocialProviderName } from "~/domain/kernel/social-provider";

export interface AuthorizationRequest {
  /** Absolute; must be byte-identical when the code is exchanged. */
  redirectUri: string;
  state: string;
  nonce: string;
  /** PKCE verifier; its hash is sent where the network supports it. */
  verifier: string;
}

/** In display order. */
export function configuredNetworks(): SocialProviderName[] {
  return SOCIAL_PROVIDERS.filter((provider) => config.social[provider] !== null);
}

/** Origins our sign-in forms redirect to, for the Content-Security-Policy. */
export function authorizationOrigins(): string[] {
  return configuredNetworks().flatMap((provider) => {
    const settings = config.social[provider];
    return settings ? [new URL(settings.authorizeUrl).origin] : [];
  });
}

/** Only Google's flow supports PKCE. */
export const usesPkce = (provider: SocialProviderName): boolean => provider === "google";

function question(provider: SocialProviderName, { nonce, verifier }: AuthorizationRequest) {
  switch (provider) {
    case "google":
      return {
        client_id: config.social.google?.clientId ?? "",
        scope: "openid email profile",
        nonce,
        code_challenge: createHash("sha256").update(verifier).digest("base64url"),
        code_challenge_method: "S256",
        prompt: "select_account",
      };
    case "apple":
      // With a scope, Apple only answers by POST.
      return {
        client_id: config.social.apple?.clientIds[0] ?? "",
        scope: "name email",
        nonce,
        response_mode: "form_post",
      };
    case "facebook":
      return { client_id: config.social.facebook?.appId ?? "", scope: "email,public_profile" };
  }
}

/** @returns null for a network that is not configured */
export function authorizationUrl(provider: SocialProviderName, request: AuthorizationRequest): string | null {
  const settings = config.social[provider];
  if (!settings) return null;
  const url = new URL(settings.authorizeUrl);
  const fields = {
    response_type: "code",
    redirect_uri: request.redirectUri,
    state: request.state,
    ...question(provider, request),
  };
  for (const [name, value] of Object.entries(fields)) url.searchParams.set(name, value);
  return url.toString();
}
