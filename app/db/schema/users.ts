/** Accounts, their social identities, roles and action tokens (docs/domain.md 0, 8, 11). */

export interface UsersTable {
  id: string;
  /** As entered at registration; replaced by a placeholder when the account is deleted. */
  email: string;
  /** Hash of the canonical address: one account per mailbox. */
  email_key: string;
  /** ms UTC; null until the mailbox is verified. */
  email_verified_at: number | null;
  /** argon2id in PHC form; null for accounts that sign in by code or social network only. */
  password_hash: string | null;
  first_name: string;
  last_name: string;
  is_staff: boolean;
  /** false = may not sign in. */
  is_active: boolean;
  created_at: number;
  updated_at: number;
  /** Time of the anonymisation. */
  deleted_at: number | null;
  version: number;
  /** ms UTC; latest warning mail about wrong sign-in attempts. */
  attack_warned_at: number | null;
}

export interface OrganizationMembersTable {
  organization_id: string;
  user_id: string;
  role: "owner" | "manager" | "cashier" | "bookkeeper";
  created_at: number;
}

export interface SocialIdentitiesTable {
  provider: "google" | "apple" | "facebook";
  /** The provider's own id of the person. */
  subject: string;
  user_id: string;
  created_at: number;
}

/** One-time links: activation, password reset and change of address. */
export interface ActionTokensTable {
  id: string;
  user_id: string;
  kind: "activation" | "reset_password" | "reset_email" | "set_email";
  token_hash: string;
  /** The address being confirmed, for the changes of address. */
  new_email: string | null;
  created_at: number;
  expires_at: number;
  used_at: number | null;
}
