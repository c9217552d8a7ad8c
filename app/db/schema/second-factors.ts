/** Second factors of accounts, and sign-ins that wait for one. */

/** One authenticator app an account. */
export interface TotpFactorsTable {
  user_id: string;
  /** Base32, encrypted under the data secrets. */
  secret_sealed: string;
  /** Latest time step used, so that no code works twice. */
  last_step: number;
  created_at: number;
  /** null = not confirmed, so not required at sign-in. */
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
  /** Signature counter; 0 for authenticators without one. */
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

/** Sign-ins after the first step; exchanged once for a session, by a second factor. */
export interface SignInChallengesTable {
  id: string;
  user_id: string;
  token_hash: string;
  attempts: number;
  created_at: number;
  expires_at: number;
  used_at: number | null;
}
