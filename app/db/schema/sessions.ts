/** Refresh tokens and anonymous sessions: what an access token is checked against, so that it can be revoked. */
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
  /** ms UTC; when its owner last proved who they are: at the sign-in, or again before a change. */
  confirmed_at: Generated<number>;
  expires_at: number;
  revoked_at: number | null;
}

/** At most one code is open per address, purpose and who asked; a new one replaces it. */
export interface OneTimeCodesTable {
  /** Hash of the canonical e-mail or phone. */
  address_key: string;
  purpose: "login" | "verify_email" | "purchase";
  /** Whose wrong guesses count against it: a browser's attempt, an account, an API session or network. */
  asker: string;
  /** From where the API was asked; null for browsers. */
  network: string | null;
  code_hash: string;
  attempts: number;
  created_at: number;
  expires_at: number;
  /** The link of the mail is no guess: it works for longer than the code. */
  link_expires_at: number;
  consumed_at: number | null;
}
