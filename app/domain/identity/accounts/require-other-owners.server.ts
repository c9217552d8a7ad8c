/** Refuses to delete the account of an organization's last owner, inside the transaction of the deletion. */
import { isSqlite } from "~/db/clock.server";
import type { Trx } from "~/db/schema";
import { DomainError } from "~/domain/kernel/errors";

/** Where nothing is for sale and nothing waits for a decision, an owner may go, unless members would stay behind. */
const NEEDS_OWNER = new Set(["pending_review", "active", "suspended"]);

/**
 * Locks the organizations as changes of teams do, so that two owners who go at once do so one after the other.
 * @throws DomainError conflict/last_owner when an organization would stay without an owner
 */
export async function requireOtherOwners(trx: Trx, userId: string): Promise<void> {
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
