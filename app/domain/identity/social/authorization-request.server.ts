/**
 * Where a browser goes to sign in with a network, and with which question (docs/providers/social-sign-in.md).
 */
import { createHash } from "node:crypto";
import { config } from "~/config.server";
import { SOCIAL_PROVIDERS, type SocialProviderName } from "~/domain/kernel/social-provider";

export interface AuthorizationRequest {
  /** Absolute; the same, byte by byte, when the code is exchanged. */
  redirectUri: string;
  state: string;
  nonce: string;
  /** PKCE; its hash goes along where the network takes it. */
  verifier: string;
}

/** In the order in which they are offered. */
export function configuredNetworks(): SocialProviderName[] {
  return SOCIAL_PROVIDERS.filter((provider) => config.social[provider] !== null);
}

/** Origins that a form of ours may lead to, for the content policy. */
export function authorizationOrigins(): string[] {
  return configuredNetworks().flatMap((provider) => {
    const settings = config.social[provider];
    return settings ? [new URL(settings.authorizeUrl).origin] : [];
  });
}

/** PKCE is part of Google's flow only. */
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
      // With a scope Apple answers by a POST and by nothing else.
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
