/** Sends an open invitation again for another seven days, or withdraws it. */
import { databaseNow } from "~/db/clock.server";
import type { Trx } from "~/db/schema";
import { inTransaction } from "~/db/transaction.server";
import { writeAudit } from "~/domain/kernel/audit.server";
import type { Context } from "~/domain/kernel/context";
import { DomainError } from "~/domain/kernel/errors";
import { isUuid } from "~/domain/kernel/formats/uuid";
import { mailInvitation } from "./invitation-mail.server";
import { lockTeam } from "./lock-team.server";
import { INVITATION_TTL_MS, MAX_SENDS } from "./team";

export interface InvitationOfTeam {
  organizationId: string;
  invitationId: string;
}

async function requireInvitation(trx: Trx, organizationId: string, id: string) {
  const found = isUuid(id)
    ? await trx
        .selectFrom("member_invitations")
        .selectAll()
        .where("id", "=", id.toLowerCase())
        .where("organization_id", "=", organizationId)
        .executeTakeFirst()
    : undefined;
  if (!found) throw new DomainError("not_found");
  return found;
}

/** @throws DomainError not_found, forbidden, conflict (too_many_sends, organization_closed) */
export async function resendInvitation(ctx: Context, { organizationId, invitationId }: InvitationOfTeam) {
  await inTransaction(ctx.db, async (trx) => {
    const team = await lockTeam(trx, ctx, organizationId);
    if (team.closed) throw new DomainError("conflict", { reason: "organization_closed" });
    const found = await requireInvitation(trx, team.id, invitationId);
    if (found.sends >= MAX_SENDS) throw new DomainError("conflict", { reason: "too_many_sends" });
    const now = await databaseNow(trx);
    const again = { ...found, sends: found.sends + 1, expires_at: now + INVITATION_TTL_MS };
    await trx
      .updateTable("member_invitations")
      .set({ sends: again.sends, expires_at: again.expires_at })
      .where("id", "=", found.id)
      .execute();
    await mailInvitation(trx, again, team.name, now);
  });
}

/** @throws DomainError not_found, forbidden */
export async function withdrawInvitation(ctx: Context, { organizationId, invitationId }: InvitationOfTeam) {
  await inTransaction(ctx.db, async (trx) => {
    const team = await lockTeam(trx, ctx, organizationId);
    const found = await requireInvitation(trx, team.id, invitationId);
    await trx.deleteFrom("member_invitations").where("id", "=", found.id).execute();
    const now = await databaseNow(trx);
    await writeAudit(trx, ctx.actor, "member.invitation_withdrawn", ["organization", team.id], now, {
      invitation: found.id,
      role: found.role,
    });
  });
}
