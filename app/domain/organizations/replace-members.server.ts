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
  const before = await trx
    .selectFrom("organization_members")
    .select(["user_id", "created_at"])
    .where("organization_id", "=", organizationId)
    .execute();
  const since = new Map(before.map((row) => [row.user_id, row.created_at]));
  await trx.deleteFrom("organization_members").where("organization_id", "=", organizationId).execute();
  const rows = members.map(({ userId, role }) => ({
    organization_id: organizationId,
    user_id: userId,
    role,
    created_at: since.get(userId) ?? now,
  }));
  if (rows.length > 0) await trx.insertInto("organization_members").values(rows).execute();
}
