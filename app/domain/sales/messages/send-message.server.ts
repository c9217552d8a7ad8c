/** A seller writes to the buyer of one of its sales by the shop's mail: limited, without links, and without seeing the address. */
import { databaseNow } from "~/db/clock.server";
import { countRows } from "~/db/count-rows.server";
import type { Trx } from "~/db/schema";
import { inTransaction } from "~/db/transaction.server";
import { writeAudit } from "~/domain/kernel/audit.server";
import { type Context, userIdOf } from "~/domain/kernel/context";
import { DAY_MS } from "~/domain/kernel/durations";
import { conflict, DomainError, invalid, notFound } from "~/domain/kernel/errors";
import { isErasedEmail } from "~/domain/kernel/formats/email";
import { hasLink } from "~/domain/kernel/formats/links.server";
import { newId, storedId } from "~/domain/kernel/ids.server";
import { requireMay } from "~/domain/kernel/permissions";
import { enqueueMail } from "~/domain/mail/enqueue-mail.server";
import { isPaid } from "~/domain/payments/payment";
import { lockSale } from "~/domain/sales/lock-sale.server";

/** In 24 hours, to the buyer of one sale … */
const OF_SALE = 3;
/** … and to the buyers of all sales of a seller. */
const OF_SELLER = 50;

interface NewMessage {
  saleId: string;
  organizationId: string;
  /** Of the form or the caller: sent twice, it is one message. */
  key: string;
  /** Plain text of people, trimmed. */
  text: string;
}

/** The sale is locked, so that two at the same time are counted one after the other. @throws DomainError invalid */
async function requireBelowLimits(trx: Trx, { saleId, organizationId }: NewMessage, now: number) {
  const own = trx.selectFrom("sale_messages").where("organization_id", "=", organizationId);
  const reported = await countRows(own.where("sale_id", "=", saleId).where("reported_at", "is not", null));
  if (reported > 0) throw invalid("text", "messages_reported");
  const today = own.where("sent_at", ">", now - DAY_MS);
  if ((await countRows(today.where("sale_id", "=", saleId))) >= OF_SALE) {
    throw invalid("text", "messages_of_sale");
  }
  if ((await countRows(today)) >= OF_SELLER) throw invalid("text", "messages_of_day");
}

async function readSeller(trx: Trx, { saleId, organizationId }: NewMessage) {
  return trx
    .selectFrom("sale_lines")
    .innerJoin("organizations", "organizations.id", "sale_lines.organization_id")
    .select(["organizations.name", "organizations.contact_email as email"])
    .where("sale_lines.sale_id", "=", saleId)
    .where("sale_lines.organization_id", "=", organizationId)
    .executeTakeFirstOrThrow(notFound);
}

/**
 * @returns the message; a repeated key returns the first one
 * @throws DomainError not_found (unknown, or another's sale), forbidden, conflict not_captured, invalid text: has_link,
 * buyer_gone, messages_of_sale, messages_of_day, messages_reported
 */
export async function sendMessage(
  { db, actor }: Context,
  input: NewMessage,
): Promise<{ messageId: string; replayed: boolean }> {
  const { organizationId, key, text } = input;
  requireMay(actor, organizationId, "refund");
  const userId = userIdOf(actor);
  if (userId === null) throw new DomainError("forbidden");
  if (hasLink(text)) throw invalid("text", "has_link");
  const saleId = storedId(input.saleId);
  // Of this sale, whose lock holds back the same form sent twice; the same key for another sale is another message.
  const request_key = `${saleId}:${key}`;
  return inTransaction(db, async (trx) => {
    const seller = await readSeller(trx, { ...input, saleId });
    const sale = await lockSale(trx, saleId);
    const known = await trx
      .selectFrom("sale_messages")
      .select("id")
      .where("organization_id", "=", organizationId)
      .where("request_key", "=", request_key)
      .executeTakeFirst();
    if (known) return { messageId: known.id, replayed: true };
    if (!isPaid(sale.payment.status)) throw conflict("not_captured");
    if (isErasedEmail(sale.email)) throw invalid("text", "buyer_gone");
    const now = await databaseNow(trx);
    await requireBelowLimits(trx, { ...input, saleId }, now);
    const id = newId();
    await trx
      .insertInto("sale_messages")
      .values({
        id,
        organization_id: organizationId,
        sale_id: saleId,
        request_key,
        user_id: userId,
        body: text,
        sent_at: now,
        reported_at: null,
      })
      .execute();
    await writeAudit(trx, actor, "sale.message_sent", ["sale", saleId], now, { message: id, text });
    await enqueueMail(trx, sale.email, "seller-message", `sale.message:${id}`, now, {
      messageId: id,
      number: sale.number,
      seller,
      text,
    });
    return { messageId: id, replayed: false };
  });
}
