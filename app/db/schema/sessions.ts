/** Refresh tokens and anonymous sessions: what an access token is checked against, so that it can be revoked. */

export interface SessionsTable {
  id: string;
  scope: "user" | "anonymous";
  user_id: string | null;
  /** Owner of carts and sales begun in this session; secret. */
  visitor_id: string;
  refresh_hash: string;
  user_agent: string;
  created_at: number;
  /** ms UTC; moves at every refresh. */
  last_used_at: number;
  expires_at: number;
  revoked_at: number | null;
}

/** At most one code per address and purpose is open; a new one replaces it. */
export interface OneTimeCodesTable {
  /** Hash of the canonical e-mail or phone. */
  address_key: string;
  purpose: "login" | "verify_email" | "purchase";
  code_hash: string;
  attempts: number;
  created_at: number;
  expires_at: number;
  consumed_at: number | null;
}
