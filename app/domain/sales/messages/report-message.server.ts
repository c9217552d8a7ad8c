/** The buyer reports a seller's message by the link of its mail: the seller writes no more about that sale, and staff read it. */
import { databaseNow } from "~/db/clock.server";
import type { Db } from "~/db/schema";
import { inTransaction } from "~/db/transaction.server";
import { writeAudit } from "~/domain/kernel/audit.server";
import type { ActingContext } from "~/domain/kernel/context";
import { DomainError } from "~/domain/kernel/errors";
import { parseEmail } from "~/domain/kernel/formats/email";
import { isUuid } from "~/domain/kernel/formats/uuid";
import { enqueueMail } from "~/domain/mail/enqueue-mail.server";
import { LINK_PURPOSES } from "~/domain/mail/link-paths";
import { verifyLink } from "~/domain/secrets/signed-link.server";
import { identity } from "~/site-identity";

const forged = () => new DomainError("invalid", { reason: "invalid_signature" });

/** @returns the id of the message that the link was sent with @throws DomainError invalid/invalid_signature */
function messageOf({ email: typed, sig }: { email: string; sig: string }): string {
  const email = parseEmail(typed);
  const facts = email === null ? null : verifyLink(sig, { purpose: LINK_PURPOSES.messageReport, email });
  const [id = ""] = facts ?? [];
  if (!isUuid(id)) throw forged();
  return id;
}

export type MessageLink = Parameters<typeof messageOf>[0];

function found(db: Db, link: MessageLink) {
  return db
    .selectFrom("sale_messages")
    .innerJoin("sales", "sales.id", "sale_messages.sale_id")
    .innerJoin("organizations", "organizations.id", "sale_messages.organization_id")
    .select(["sale_messages.id", "body as text", "reported_at as reportedAt", "sale_id as saleId"])
    .select(["sales.number", "organizations.name as seller"])
    .where("sale_messages.id", "=", messageOf(link))
    .executeTakeFirstOrThrow(forged);
}

/** What the link is about. @throws DomainError invalid/invalid_signature */
export async function readLinkedMessage(db: Db, link: MessageLink) {
  const { text, number, seller, reportedAt } = await found(db, link);
  return { text, number, seller, reported: reportedAt !== null };
}

/** Once; repeated, it changes nothing. @throws DomainError invalid/invalid_signature */
export async function reportMessage({ db, actor }: ActingContext, link: MessageLink): Promise<void> {
  const { id, saleId, number, seller, text } = await found(db, link);
  await inTransaction(db, async (trx) => {
    const now = await databaseNow(trx);
    const { numUpdatedRows } = await trx
      .updateTable("sale_messages")
      .set({ reported_at: now })
      .where("id", "=", id)
      .where("reported_at", "is", null)
      .executeTakeFirst();
    if (numUpdatedRows !== 1n) return;
    await writeAudit(trx, actor, "sale.message_reported", ["sale", saleId], now, { message: id });
    await enqueueMail(
      trx,
      identity.contacts.businessEmail,
      "message-reported",
      `sale.message_reported:${id}`,
      now,
      { number, seller, text },
    );
  });
}
