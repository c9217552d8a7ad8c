/** What people prove themselves with after the first step of a sign-in, and the sign-ins that wait for it. */

/** One authenticator app an account. */
export interface TotpFactorsTable {
  user_id: string;
  /** Base32, encrypted under the data secrets. */
  secret_sealed: string;
  /** The newest time step whose code was used: no code works twice. */
  last_step: number;
  created_at: number;
  /** null = being set up; asked for at no sign-in yet. */
  confirmed_at: number | null;
}

export interface PasskeysTable {
  /** The credential's id as base64url. */
  id: string;
  user_id: string;
  /** Chosen by its owner. */
  name: string;
  /** COSE key as base64url. */
  public_key: string;
  /** The authenticator's own count; 0 for those that keep none. */
  sign_count: number;
  /** As the browser named them. */
  transports: string[];
  created_at: number;
  last_used_at: number | null;
}

export interface RecoveryCodesTable {
  user_id: string;
  code_hash: string;
  created_at: number;
  used_at: number | null;
}

/** First steps that were right: each is exchanged for a session once, by a second factor. */
export interface SignInChallengesTable {
  id: string;
  user_id: string;
  token_hash: string;
  attempts: number;
  created_at: number;
  expires_at: number;
  used_at: number | null;
}
