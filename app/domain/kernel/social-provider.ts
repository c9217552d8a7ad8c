/** The port to a social network: turns what its sign-in gave the client into who that is, or refuses. */

export const SOCIAL_PROVIDERS = ["google", "apple", "facebook"] as const;
export type SocialProviderName = (typeof SOCIAL_PROVIDERS)[number];

/** What the client brings from the network. One of `code` and `idToken` is there. */
export interface SocialCredential {
  code?: string | undefined;
  /** As in the authorization request, byte by byte. */
  redirectUri?: string | undefined;
  /** PKCE, where the client used it. */
  codeVerifier?: string | undefined;
  idToken?: string | undefined;
  /** As in the authorization request; needed with an ID token. */
  nonce?: string | undefined;
}

export interface SocialProfile {
  /** The network's own stable id of the person. */
  subject: string;
  email: string | null;
  /** Whether the network says that it proved the address. */
  emailVerified: boolean;
  firstName: string;
  lastName: string;
}

export interface SocialProvider {
  /**
   * @throws DomainError invalid/invalid_social_token for a credential that does not prove anything,
   * provider_unavailable/sign_in_unavailable when the network cannot be asked
   */
  identify(credential: SocialCredential): Promise<SocialProfile>;
}

/** Only what is configured is there. */
export type SocialProviders = Partial<Record<SocialProviderName, SocialProvider>>;
