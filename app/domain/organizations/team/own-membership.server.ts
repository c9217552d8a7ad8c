/** Reads and changes the name that a member goes by in a team, and notes when the member last used the panel. */
import { databaseNow } from "~/db/clock.server";
import { inTransaction } from "~/db/transaction.server";
import { writeAudit } from "~/domain/kernel/audit.server";
import type { Context } from "~/domain/kernel/context";
import { notFound } from "~/domain/kernel/errors";
import { toSingleLine } from "~/domain/kernel/formats/strip-markup";
import { requireMember, requireUser } from "~/domain/kernel/permissions";
import { log } from "~/log/log.server";
import { USE_NOTED_MS } from "./team";

/** null for an empty one, which is the account's. */
export function storedName(name: string | null): string | null {
  const line = toSingleLine(name ?? "");
  return line === "" ? null : line;
}

/** @returns the name in the team, and the account's @throws DomainError unauthenticated, not_found */
export async function readOwnName(
  { db, actor }: Context,
  organizationId: string,
): Promise<{ name: string | null; accountName: string }> {
  const { userId } = requireUser(actor);
  const row = await db
    .selectFrom("organization_members")
    .innerJoin("users", "users.id", "organization_members.user_id")
    .select(["organization_members.name", "first_name", "last_name"])
    .where("organization_id", "=", organizationId)
    .where("user_id", "=", userId)
    .executeTakeFirstOrThrow(notFound);
  return { name: row.name, accountName: `${row.first_name} ${row.last_name}`.trim() };
}

/** @throws DomainError unauthenticated, not_found */
export async function changeOwnName(
  { db, actor }: Context,
  { organizationId, name }: { organizationId: string; name: string | null },
): Promise<void> {
  const { userId } = requireUser(actor);
  requireMember(actor, organizationId);
  await inTransaction(db, async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable("organization_members")
      .set({ name: storedName(name) })
      .where("organization_id", "=", organizationId)
      .where("user_id", "=", userId)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw notFound();
    const subject = ["organization", organizationId] as const;
    // The name stays in the membership, which ends.
    await writeAudit(trx, actor, "member.renamed", subject, await databaseNow(trx), { user: userId });
  });
}

/** At most once an hour a member; a page is shown even where it cannot be written. */
export async function noteMemberUse({ db, actor }: Context, organizationId: string): Promise<void> {
  if (actor.kind !== "user") return;
  const before = actor.memberships.find((one) => one.organizationId === organizationId)?.lastUsedAt;
  if (before === undefined || (before !== null && Date.now() - before < USE_NOTED_MS)) return;
  try {
    const now = await databaseNow(db);
    await db
      .updateTable("organization_members")
      .set({ last_used_at: now })
      .where("organization_id", "=", organizationId)
      .where("user_id", "=", actor.userId)
      .where((eb) => eb.or([eb("last_used_at", "is", null), eb("last_used_at", "<=", now - USE_NOTED_MS)]))
      .execute();
  } catch (err) {
    log.warn({ err }, "the last use of the panel was not written");
  }
}
