/** Refresh tokens and anonymous sessions, which make access tokens revocable. */
import type { Generated } from "kysely";

export interface SessionsTable {
  id: string;
  scope: "user" | "anonymous";
  user_id: string | null;
  /** Owner of carts and sales begun in this session; secret. */
  visitor_id: string;
  refresh_hash: string;
  user_agent: string;
  created_at: number;
  /** ms UTC; moves at every refresh, and for staff every minute of use. */
  last_used_at: number;
  /** ms UTC; latest authentication: at sign-in, or again before a change. */
  confirmed_at: Generated<number>;
  expires_at: number;
  revoked_at: number | null;
}

/** One-time codes: at most one open by address, purpose and requester; a new one replaces it. */
export interface OneTimeCodesTable {
  /** Hash of the canonical e-mail or phone. */
  address_key: string;
  purpose: "login" | "verify_email" | "purchase";
  /** Requester, whose wrong guesses count: a browser's attempt, an account, an API session or network. */
  asker: string;
  /** Network of an API client; null for browsers. */
  network: string | null;
  code_hash: string;
  attempts: number;
  created_at: number;
  expires_at: number;
  /** The mailed link cannot be guessed, so it is valid for longer than the code. */
  link_expires_at: number;
  consumed_at: number | null;
}
