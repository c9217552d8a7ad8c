/** Tables of accounts, their members, sessions, codes and second factors. */
import type { Generated } from "kysely";

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
  /** ms UTC; since then no offers are proposed because of a favourite. */
  suggestions_off_at: Generated<number | null>;
}

export interface OrganizationMembersTable {
  organization_id: string;
  user_id: string;
  role: "owner" | "manager" | "cashier" | "bookkeeper";
  created_at: number;
  /** What the team calls the member; null = the account's name. */
  name: Generated<string | null>;
  /** ms UTC; of the panel, written at most once an hour. */
  last_used_at: Generated<number | null>;
}

/** Mails about their business that members chose; without a row the role's default holds (docs/domain.md 11). */
interface MemberMailsTable {
  organization_id: string;
  user_id: string;
  kind: "sales" | "opinions" | "letter";
  frequency: "at_once" | "daily" | "weekly" | "never";
  changed_at: number;
}

interface SocialIdentitiesTable {
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

/** Refresh tokens and anonymous sessions, which make access tokens revocable. */
interface SessionsTable {
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

/** Browsers that have signed in to an account: their attempts have a limit of their own. */
interface KnownDevicesTable {
  /** Hash of the token in the browser's cookie. */
  token_hash: string;
  user_id: string;
  /** Latest session opened in it; revoking that from elsewhere forgets the device. */
  session_id: string;
  used_at: number;
  expires_at: number;
}

/** The last form of the panel that a person sent without a session, until they have signed in again (decision 176). */
interface InterruptedFormsTable {
  user_id: string;
  /** Of its page. */
  path: string;
  /** Fields in the order in which they were sent, encrypted under the data secrets; no passwords, no codes, no files. */
  form_sealed: string;
  sent_at: number;
}

/** One authenticator app an account. */
interface TotpFactorsTable {
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

interface RecoveryCodesTable {
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

export interface IdentityTables {
  users: UsersTable;
  organization_members: OrganizationMembersTable;
  member_mails: MemberMailsTable;
  social_identities: SocialIdentitiesTable;
  action_tokens: ActionTokensTable;
  sessions: SessionsTable;
  known_devices: KnownDevicesTable;
  one_time_codes: OneTimeCodesTable;
  interrupted_forms: InterruptedFormsTable;
  totp_factors: TotpFactorsTable;
  passkeys: PasskeysTable;
  recovery_codes: RecoveryCodesTable;
  sign_in_challenges: SignInChallengesTable;
}
