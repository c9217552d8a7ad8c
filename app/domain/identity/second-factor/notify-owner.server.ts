/** Audits a change of second factors and notifies the owner by mail. */
import type { Trx } from "~/db/schema";
import type { UserRow } from "~/domain/identity/queries.server";
import { writeAudit } from "~/domain/kernel/audit.server";
import type { Actor } from "~/domain/kernel/context";
import { newId } from "~/domain/kernel/ids.server";
import { enqueueMail } from "~/domain/mail/enqueue-mail.server";
import type { TemplateData } from "~/domain/mail/templates.server";

export type SecurityChange = Omit<TemplateData<"security-changed">, "firstName">;

export async function notifyOwnerOfChange(
  trx: Trx,
  { actor, user, now, change }: { actor: Actor; user: UserRow; now: number; change: SecurityChange },
): Promise<void> {
  const { note, ...fact } = change;
  const detail = note === undefined ? {} : { note };
  await writeAudit(trx, actor, `user.${change.kind}`, ["user", user.id], now, detail);
  const data = { firstName: user.first_name, ...fact };
  await enqueueMail(trx, user.email, "security-changed", `security-changed:${newId()}`, now, data);
}
