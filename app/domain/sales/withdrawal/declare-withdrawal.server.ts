/**
 * Stores a withdrawal declared with number and address only, with its time, and mails the confirmation link
 * to the sale's own mailbox. Voids no coupon: the buyer is not proven (decision 032).
 */
import { databaseNow } from "~/db/clock.server";
import type { Trx } from "~/db/schema";
import { inTransaction } from "~/db/transaction.server";
import { withEqualDuration } from "~/domain/identity/credentials/equal-duration.server";
import { writeAudit } from "~/domain/kernel/audit.server";
import type { Context } from "~/domain/kernel/context";
import { emailKey } from "~/domain/kernel/email-key.server";
import { isErasedEmail } from "~/domain/kernel/formats/email";
import { enqueueMail } from "~/domain/mail/enqueue-mail.server";
import { MAIL_PATHS } from "~/domain/mail/link-paths";
import { signOrderLink } from "~/domain/sales/access/order-link.server";
import type { SaleName } from "~/domain/sales/access/sale-owner.server";
import { mailOrderLinks } from "~/domain/sales/mails/mail-order-links.server";
import { DECLARATION_MS, saveDeclaration } from "./withdrawal-declarations.server";

export interface UnprovenDeclaration {
  sale: SaleName;
  email: string;
  /** False when the mailbox has reached its mail limit: the declaration is stored anyway. */
  mail: boolean;
}

/** Responds alike to known and unknown purchases. @returns when the declaration came in, ms UTC */
export async function declareWithdrawal(ctx: Context, declared: UnprovenDeclaration): Promise<number> {
  const now = await databaseNow(ctx.db);
  await withEqualDuration(async () => {
    const found = await inTransaction(ctx.db, (trx) => declare(ctx, trx, declared, now));
    // Possibly a mistyped number: its buyer finds the right one among their own orders.
    if (!found && declared.mail) await mailOrderLinks(ctx, declared.email);
  });
  return now;
}

/** @returns false when no paid sale has this reference and address */
async function declare(
  ctx: Context,
  trx: Trx,
  { sale: name, email, mail }: UnprovenDeclaration,
  now: number,
): Promise<boolean> {
  const sale = await trx
    .selectFrom("sales")
    .select(["id", "number", "email"])
    .where((eb) => {
      if ("saleId" in name) return eb("id", "=", name.saleId);
      if ("number" in name) return eb("number", "=", name.number);
      return eb.lit(false);
    })
    .where("email_key", "=", emailKey(email))
    .where("captured_at", "is not", null)
    .executeTakeFirst();
  if (!sale) return false;
  const due = await saveDeclaration(trx, { saleId: sale.id, mail }, now);
  if (!due) return true;
  const { id, declaredAt } = due;
  await writeAudit(trx, ctx.actor, "withdrawal.declared", ["sale", sale.id], now, {
    declaration: id,
    proven: false,
  });
  // The sale's own spelling: another one may be another person's mailbox.
  const recipient = isErasedEmail(sale.email) ? email : sale.email;
  const expiresAt = declaredAt + DECLARATION_MS;
  const link = signOrderLink("withdrawal", { saleId: sale.id, email: recipient }, expiresAt);
  await enqueueMail(trx, recipient, "withdrawal-declared", `withdrawal.declared:${id}:${now}`, now, {
    number: sale.number,
    receivedAt: declaredAt,
    url: `${ctx.origin}${MAIL_PATHS.withdrawal}?${new URLSearchParams({ ...link })}`,
    expiresAt,
  });
  return true;
}
