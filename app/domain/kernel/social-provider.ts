/** Port of a social network: verifies the credential of a sign-in and returns the person's profile. */

export const SOCIAL_PROVIDERS = ["google", "apple", "facebook"] as const;
export type SocialProviderName = (typeof SOCIAL_PROVIDERS)[number];

/** The network's credential: either `code` or `idToken` is set. */
export interface SocialCredential {
  code?: string | undefined;
  /** Byte-identical to the authorization request's. */
  redirectUri?: string | undefined;
  /** PKCE verifier, if the client used PKCE. */
  codeVerifier?: string | undefined;
  idToken?: string | undefined;
  /** The authorization request's; required with an ID token. */
  nonce?: string | undefined;
}

export interface SocialProfile {
  /** The network's stable id of the person. */
  subject: string;
  email: string | null;
  /** True if the network has verified the address. */
  emailVerified: boolean;
  firstName: string;
  lastName: string;
}

export interface SocialProvider {
  /**
   * @throws DomainError invalid/invalid_social_token for an invalid credential,
   * provider_unavailable/sign_in_unavailable when the network does not answer
   */
  identify(credential: SocialCredential): Promise<SocialProfile>;
}

/** Contains the configured networks only. */
export type SocialProviders = Partial<Record<SocialProviderName, SocialProvider>>;
