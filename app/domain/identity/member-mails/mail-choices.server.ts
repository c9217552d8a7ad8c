/** Reads and changes which mails about a business one of its members gets. */
import { databaseNow } from "~/db/clock.server";
import type { Db, Trx } from "~/db/schema";
import { inTransaction } from "~/db/transaction.server";
import type { Context } from "~/domain/kernel/context";
import { DomainError } from "~/domain/kernel/errors";
import { requireUser } from "~/domain/kernel/permissions";
import {
  effectiveFrequency,
  MEMBER_MAIL_FREQUENCIES,
  type MemberMailFrequency,
  type MemberMailKind,
  memberMailKinds,
} from "./member-mail";
import type { MemberMailLink } from "./member-mail-link.server";

export type MemberMailChoices = Partial<Record<MemberMailKind, MemberMailFrequency>>;

/** Of the caller, in this organization; only kinds that the role may get. @throws DomainError unauthenticated, not_found */
export async function readOwnMemberMails(ctx: Context, organizationId: string): Promise<MemberMailChoices> {
  const { userId } = requireUser(ctx.actor);
  return readChoices(ctx.db, { organizationId, userId });
}

interface Member {
  organizationId: string;
  userId: string;
}

async function readChoices(db: Db | Trx, { organizationId, userId }: Member): Promise<MemberMailChoices> {
  const member = await db
    .selectFrom("organization_members")
    .select("role")
    .where("organization_id", "=", organizationId)
    .where("user_id", "=", userId)
    .executeTakeFirst();
  if (!member) throw new DomainError("not_found");
  const chosen = await db
    .selectFrom("member_mails")
    .select(["kind", "frequency"])
    .where("organization_id", "=", organizationId)
    .where("user_id", "=", userId)
    .execute();
  const choices: MemberMailChoices = {};
  for (const kind of memberMailKinds(member.role)) {
    const own = chosen.find((one) => one.kind === kind)?.frequency ?? null;
    choices[kind] = effectiveFrequency(kind, member.role, own);
  }
  return choices;
}

/**
 * Kinds that are left out stay as they are.
 * @throws DomainError unauthenticated, not_found, invalid for a kind of another role or a frequency that it does not have
 */
export async function changeMemberMails(
  ctx: Context,
  organizationId: string,
  choices: MemberMailChoices,
): Promise<void> {
  const { userId } = requireUser(ctx.actor);
  await inTransaction(ctx.db, async (trx) => {
    const now = await databaseNow(trx);
    const before = await readChoices(trx, { organizationId, userId });
    for (const [name, frequency] of Object.entries(choices)) {
      const kind = name as MemberMailKind;
      const known: readonly string[] = MEMBER_MAIL_FREQUENCIES[kind] ?? [];
      if (before[kind] === undefined || !known.includes(frequency)) {
        throw new DomainError("invalid", { reason: "unknown_choice", field: kind });
      }
      if (before[kind] !== frequency)
        await writeChoice(trx, { organizationId, userId }, { kind, frequency }, now);
    }
  });
}

/** Ends one kind for the member with this address; nothing when no member has it (any more). */
export async function endMemberMail(db: Db, { organizationId, email, kind }: MemberMailLink): Promise<void> {
  await inTransaction(db, async (trx) => {
    const member = await memberByMail(trx, organizationId, email);
    if (!member) return;
    const never = { kind, frequency: "never" } as const;
    await writeChoice(trx, { organizationId, ...member }, never, await databaseNow(trx));
  });
}

/** How often the member with this address gets it. */
export async function readMemberMail(
  db: Db,
  { organizationId, email, kind }: MemberMailLink,
): Promise<{ organization: string; frequency: MemberMailFrequency }> {
  const { name } = (await db
    .selectFrom("organizations")
    .select("name")
    .where("id", "=", organizationId)
    .executeTakeFirst()) ?? { name: "" };
  const member = await memberByMail(db, organizationId, email);
  const choices = member ? await readChoices(db, { organizationId, ...member }) : {};
  return { organization: name, frequency: choices[kind] ?? "never" };
}

function memberByMail(db: Db | Trx, organizationId: string, email: string) {
  return db
    .selectFrom("organization_members")
    .innerJoin("users", "users.id", "organization_members.user_id")
    .select("users.id as userId")
    .where("organization_members.organization_id", "=", organizationId)
    .where("users.email", "=", email)
    .executeTakeFirst();
}

async function writeChoice(
  trx: Trx,
  { organizationId, userId }: Member,
  choice: { kind: MemberMailKind; frequency: MemberMailFrequency },
  now: number,
): Promise<void> {
  await trx
    .insertInto("member_mails")
    .values({ organization_id: organizationId, user_id: userId, ...choice, changed_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(["organization_id", "user_id", "kind"])
        .doUpdateSet({ frequency: choice.frequency, changed_at: now }),
    )
    .execute();
}
