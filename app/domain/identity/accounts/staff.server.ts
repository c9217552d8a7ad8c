/** Gives and takes the staff role from the shell: the way a new shop gets its first administrator. */
import { databaseNow } from "~/db/clock.server";
import type { Db, Trx } from "~/db/schema";
import { inTransaction } from "~/db/transaction.server";
import { issueActionToken } from "~/domain/identity/credentials/action-tokens.server";
import { changeUserRow, lockUser, type UserRow, userByEmail } from "~/domain/identity/queries.server";
import { hasSecondFactor } from "~/domain/identity/second-factor/queries.server";
import { revokeSessionsOf } from "~/domain/identity/sessions/sessions.server";
import { claimMailbox, insertUser } from "~/domain/identity/sign-in/claim-mailbox.server";
import { writeAudit } from "~/domain/kernel/audit.server";
import type { ActingContext } from "~/domain/kernel/context";
import { DomainError } from "~/domain/kernel/errors";
import { enqueueMail } from "~/domain/mail/enqueue-mail.server";
import { requireAnotherAdmin } from "./delete-user.server";

export interface StaffRequest {
  /** A valid address, see parseEmail. */
  email: string;
  /** False refuses to make staff of an account that exists already. */
  existing: boolean;
  /** False hands the link to the caller instead of mailing it. */
  byMail: boolean;
}

export interface PasswordLink {
  uid: string;
  token: string;
  /** ms UTC */
  expiresAt: number;
}

export interface GrantedStaff {
  /** "already" = the account was staff before. */
  outcome: "created" | "granted" | "already";
  /** As the account has it. */
  email: string;
  /** To choose a password; null for an account that has one. */
  link: PasswordLink | null;
  hasSecondFactor: boolean;
}

async function takeOver(trx: Trx, user: UserRow, existing: boolean): Promise<UserRow> {
  const locked = await lockUser(trx, user.id);
  if (!locked?.is_active) throw new DomainError("conflict", { reason: "inactive_account" });
  if (locked.is_staff) return locked;
  if (!existing) throw new DomainError("conflict", { reason: "existing_account" });
  // A stranger may have registered an address that was never proven: the operator at the shell vouches for its reader.
  const owner = await claimMailbox(trx, locked);
  await revokeSessionsOf(trx, owner.id);
  return owner;
}

/**
 * Finds or makes the account and gives it the staff role; for an account without a password it makes a link to choose one.
 * @throws DomainError conflict (existing_account, inactive_account)
 */
export async function grantStaff({ db, actor }: ActingContext, request: StaffRequest): Promise<GrantedStaff> {
  const { email, existing, byMail } = request;
  return inTransaction(db, async (trx) => {
    const now = await databaseNow(trx);
    const known = await userByEmail(trx, email);
    const made = known ? null : await insertUser(trx, { email, passwordHash: null, verified: false });
    const before = known ? await takeOver(trx, known, existing) : made;
    if (!before) throw new DomainError("conflict", { reason: "existing_account" });
    const user = before.is_staff ? before : await changeUserRow(trx, before, { is_staff: true }, now);
    if (!before.is_staff) {
      const detail = { active: true, staff: true, created: made !== null };
      await writeAudit(trx, actor, "user.role_changed", ["user", user.id], now, detail);
    }
    const link = user.password_hash === null ? await passwordLink(trx, user, now) : null;
    if (byMail && (link !== null || !before.is_staff)) {
      const data = { firstName: user.first_name, link };
      await enqueueMail(trx, user.email, "staff-access", `staff-access:${user.id}:${now}`, now, data);
    }
    const outcome = before.is_staff ? "already" : made ? "created" : "granted";
    return { outcome, email: user.email, link, hasSecondFactor: await hasSecondFactor(trx, user.id) };
  });
}

async function passwordLink(trx: Trx, user: UserRow, at: number): Promise<PasswordLink> {
  const { uid, token, expiresAt } = await issueActionToken(trx, {
    userId: user.id,
    kind: "reset_password",
    at,
  });
  return { uid, token, expiresAt };
}

/**
 * The account stays, without the role.
 * @returns false for an address without a staff account @throws DomainError conflict/last_admin
 */
export async function withdrawStaff({ db, actor }: ActingContext, email: string): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const known = await userByEmail(trx, email);
    const user = known && (await lockUser(trx, known.id));
    if (!user?.is_staff) return false;
    await requireAnotherAdmin(trx, user);
    const now = await databaseNow(trx);
    await changeUserRow(trx, user, { is_staff: false }, now);
    await revokeSessionsOf(trx, user.id);
    const detail = { active: user.is_active, staff: false };
    await writeAudit(trx, actor, "user.role_changed", ["user", user.id], now, detail);
    return true;
  });
}

export interface StaffMember {
  email: string;
  active: boolean;
  hasPassword: boolean;
  hasSecondFactor: boolean;
}

/** By address. */
export async function listStaff(db: Db): Promise<StaffMember[]> {
  const rows = await db
    .selectFrom("users")
    .select(["id", "email", "is_active", "password_hash"])
    .where("is_staff", "=", true)
    .where("deleted_at", "is", null)
    .orderBy("email")
    .execute();
  return Promise.all(
    rows.map(async ({ id, email, is_active, password_hash }) => ({
      email,
      active: is_active,
      hasPassword: password_hash !== null,
      hasSecondFactor: await hasSecondFactor(db, id),
    })),
  );
}
