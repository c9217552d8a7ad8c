/**
 * Deletes the own account after identity confirmation, or any account as staff. One administrator must
 * remain, and an owner of each organization.
 */
import { databaseNow, isSqlite } from "~/db/clock.server";
import type { Trx } from "~/db/schema";
import { inTransaction } from "~/db/transaction.server";
import { type Confirmation, confirmIdentity } from "~/domain/identity/credentials/confirm-identity.server";
import { accountOfMailbox, lockUser, type UserRow, userById } from "~/domain/identity/queries.server";
import { writeAudit } from "~/domain/kernel/audit.server";
import type { Context } from "~/domain/kernel/context";
import { DomainError } from "~/domain/kernel/errors";
import { isUuid } from "~/domain/kernel/formats/uuid";
import { isStaff } from "~/domain/kernel/permissions";
import { enqueueMail } from "~/domain/mail/enqueue-mail.server";
import { anonymiseUser } from "./anonymise-user.server";

/** Where nothing is for sale and nothing waits for a decision, an owner may go, unless members would stay behind. */
const NEEDS_OWNER = new Set(["pending_review", "active", "suspended"]);

/**
 * Locks the organizations as changes of teams do, so that two owners who go at once do so one after the other.
 * @throws DomainError conflict/last_owner when an organization would stay without an owner
 */
async function requireOtherOwners(trx: Trx, userId: string): Promise<void> {
  const owned = await trx
    .selectFrom("organizations")
    .select(["id", "status"])
    .where("id", "in", (own) =>
      own
        .selectFrom("organization_members")
        .select("organization_id")
        .where("user_id", "=", userId)
        .where("role", "=", "owner"),
    )
    .where("status", "<>", "closed")
    .orderBy("id")
    .$if(!isSqlite(trx), (query) => query.forUpdate())
    .execute();
  if (owned.length === 0) return;
  const others = await trx
    .selectFrom("organization_members")
    .select(["organization_id", "role"])
    .where(
      "organization_id",
      "in",
      owned.map(({ id }) => id),
    )
    .where("user_id", "<>", userId)
    .execute();
  for (const { id, status } of owned) {
    const rest = others.filter(({ organization_id }) => organization_id === id);
    const isNeeded = NEEDS_OWNER.has(status) || rest.length > 0;
    if (isNeeded && !rest.some(({ role }) => role === "owner")) {
      throw new DomainError("conflict", { reason: "last_owner" });
    }
  }
}

/**
 * Locks the administrators, so that two who remove each other run one after the other.
 * @throws DomainError conflict/last_admin when no other administrator would remain
 */
export async function requireAnotherAdmin(trx: Trx, user: UserRow): Promise<void> {
  if (!user.is_staff || !user.is_active) return;
  const admins = await trx
    .selectFrom("users")
    .select("id")
    .where("is_staff", "=", true)
    .where("is_active", "=", true)
    .orderBy("id")
    .$if(!isSqlite(trx), (query) => query.forUpdate())
    .execute();
  if (!admins.some(({ id }) => id !== user.id)) throw new DomainError("conflict", { reason: "last_admin" });
}

async function remove(ctx: Context, trx: Trx, user: UserRow): Promise<void> {
  await requireAnotherAdmin(trx, user);
  await requireOtherOwners(trx, user.id);
  const now = await databaseNow(trx);
  await anonymiseUser(trx, ctx.actor, user, now);
  await writeAudit(trx, ctx.actor, "user.deleted", ["user", user.id], now);
  if (user.email_verified_at === null) return;
  const data = { firstName: user.first_name };
  await enqueueMail(trx, user.email, "account-deleted", `account-deleted:${user.id}`, now, data);
}

/** @throws DomainError invalid as confirmIdentity does; conflict/last_admin, conflict/last_owner */
export async function deleteOwnAccount(ctx: Context, confirmation: Confirmation): Promise<void> {
  const { consume } = await confirmIdentity(ctx, confirmation);
  await inTransaction(ctx.db, async (trx) => remove(ctx, trx, await consume(trx)));
}

/** Deletes the account of a mailbox that the caller has proven. @throws DomainError conflict (last_admin, last_owner) */
export async function deleteAccountOfMailbox(ctx: Context, trx: Trx, email: string): Promise<void> {
  const found = await accountOfMailbox(trx, email);
  const user = found && (await lockUser(trx, found.id));
  if (user) await remove(ctx, trx, user);
}

/** Staff only. @throws DomainError forbidden, not_found; conflict (own_account, last_admin, last_owner) */
export async function deleteUser(ctx: Context, id: string): Promise<void> {
  if (!isStaff(ctx.actor)) throw new DomainError("forbidden");
  if (ctx.actor.kind === "user" && ctx.actor.userId === id.toLowerCase()) {
    throw new DomainError("conflict", { reason: "own_account" });
  }
  await inTransaction(ctx.db, async (trx) => {
    await requireStillStaff(ctx, trx);
    const user = isUuid(id) ? await lockUser(trx, id) : undefined;
    if (!user) throw new DomainError("not_found");
    await remove(ctx, trx, user);
  });
}

/** When two administrators remove each other, the second has lost the role by now. */
async function requireStillStaff(ctx: Context, trx: Trx): Promise<void> {
  const own = ctx.actor.kind === "user" ? await userById(trx, ctx.actor.userId) : undefined;
  if (!own?.is_staff || !own.is_active) throw new DomainError("forbidden");
}
