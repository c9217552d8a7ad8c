/** Finds the members of a business who get a mail of one kind. */
import { type Expression, type RawBuilder, type SqlBool, sql } from "kysely";
import type { Db, Trx } from "~/db/schema";
import type { MemberRole } from "~/domain/kernel/context";
import { effectiveFrequency, type MemberMailFrequency, type MemberMailKind } from "./member-mail";

export interface MailReader {
  email: string;
  role: MemberRole;
}

interface ReadersOf {
  organizationId: string;
  kind: MemberMailKind;
  frequency: MemberMailFrequency;
}

/** Members whose account works, with a proven address. */
export async function readMailReaders(
  db: Db | Trx,
  { organizationId, kind, frequency }: ReadersOf,
): Promise<MailReader[]> {
  const members = await db
    .selectFrom("organization_members")
    .innerJoin("users", "users.id", "organization_members.user_id")
    .leftJoin("member_mails", (join) =>
      join
        .onRef("member_mails.organization_id", "=", "organization_members.organization_id")
        .onRef("member_mails.user_id", "=", "organization_members.user_id")
        .on("member_mails.kind", "=", kind),
    )
    .select(["users.email", "organization_members.role", "member_mails.frequency"])
    .where("organization_members.organization_id", "=", organizationId)
    .where("users.deleted_at", "is", null)
    .where("users.is_active", "=", true)
    .where("users.email_verified_at", "is not", null)
    .orderBy("organization_members.created_at")
    .execute();
  return members
    .filter((one) => effectiveFrequency(kind, one.role, one.frequency) === frequency)
    .map(({ email, role }) => ({ email, role }));
}

/** Condition of a query: a member wants a mail of each sale. None does without having chosen it. */
export function readsEachSale(organizationId: Expression<string>): RawBuilder<SqlBool> {
  return sql<SqlBool>`exists (
    select 1 from member_mails m where m.organization_id = ${organizationId} and m.kind = 'sales' and m.frequency = 'at_once')`;
}
