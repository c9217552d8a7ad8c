/** Replaces an organization's members and their roles. */
import type { Trx } from "~/db/schema";
import type { FieldProblems } from "~/domain/kernel/errors";
import type { MemberInput } from "./organization";

/** Reports unknown and deleted accounts and duplicates as problems. */
export async function replaceMembers(
  trx: Trx,
  organizationId: string,
  { members, problems, now }: { members: readonly MemberInput[]; problems: FieldProblems; now: number },
): Promise<void> {
  const ids = members.map((member) => member.userId);
  const known = ids.length
    ? await trx
        .selectFrom("users")
        .select("id")
        .where("id", "in", ids)
        .where("deleted_at", "is", null)
        .execute()
    : [];
  const exists = new Set(known.map(({ id }) => id));
  for (const [index, id] of ids.entries()) {
    if (!exists.has(id)) problems.add(`members.${index}.user`, "unknown");
    else if (ids.indexOf(id) !== index) problems.add(`members.${index}.user`, "duplicate");
  }
  problems.throwIfAny();
  // Those who stay keep their row, and with it the mails they chose.
  await trx
    .deleteFrom("organization_members")
    .where("organization_id", "=", organizationId)
    .$if(ids.length > 0, (query) => query.where("user_id", "not in", ids))
    .execute();
  if (members.length === 0) return;
  await trx
    .insertInto("organization_members")
    .values(
      members.map(({ userId, role }) => ({
        organization_id: organizationId,
        user_id: userId,
        role,
        created_at: now,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(["organization_id", "user_id"])
        .doUpdateSet(({ ref }) => ({ role: ref("excluded.role") })),
    )
    .execute();
}
