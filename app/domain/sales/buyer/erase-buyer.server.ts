/**
 * Erases a buyer's personal data on request. Amounts and receipt identity stay for accounting (Código de
 * Comercio art. 30); the address is removed. Its hash stays: limits count by it, and a person who enters the
 * address and reads its mailbox, or has the reference, can still withdraw within the legal period
 * (docs/law.md 6).
 */
import { sql } from "kysely";
import type { Trx } from "~/db/schema";
import { DomainError } from "~/domain/kernel/errors";
import { erasedEmail } from "~/domain/kernel/formats/email";
import { eraseCardOfSale, eraseCardsFor } from "~/domain/sales/gift-cards/card-personal-data.server";
import type { OrderSnapshot } from "~/domain/sales/order";
import { forgetPhones } from "~/domain/sales/wallets/forget-phones.server";
import { forgetRecipient, readOrder } from "./forget-recipient.server";
import { eraseGiftsFor, readOwnSales } from "./personal-data.server";

const NO_WORDS = { gift_from: null, gift_name: null, gift_message: null };

/** A gift that waits for its day is not sent any more. */
const NO_GIFT = { ...NO_WORDS, gift_email: null, gift_due_at: null };

/** @throws DomainError conflict/order_open while an order of the address waits for its payment */
export async function eraseBuyer(trx: Trx, email: string): Promise<void> {
  const sales = await readOwnSales(trx, { userId: null, verifiedEmail: email });
  if (sales.some(({ status }) => status === "created"))
    throw new DomainError("conflict", { reason: "order_open" });
  for (const { id, checkout_session_id: sessionId } of sales) {
    await eraseOrder(trx, { id, sessionId });
    await forgetPhones(trx, { saleId: id });
    await eraseCardOfSale(trx, id);
  }
  for (const sessionId of await eraseGiftsFor(trx, email)) await forgetRecipient(trx, sessionId, email);
  await eraseCardsFor(trx, email);
  const mention = `%"email":"${email.toLowerCase().replace(/[\\%_]/g, "\\$&")}"%`;
  await trx
    .deleteFrom("checkout_drafts")
    .where(sql<boolean>`lower(form) like ${mention} escape '\\'`)
    .execute();
  await trx
    .deleteFrom("checkout_sessions")
    .where("status", "<>", "consumed")
    .where(sql<boolean>`lower(snapshot) like ${mention} escape '\\'`)
    .execute();
}

/** Takes the buyer and the recipients of gifts out of an order and its checkout. */
export async function eraseOrder(
  trx: Trx,
  { id, sessionId }: { id: string; sessionId: string },
): Promise<void> {
  // Visitor and click ids are erased, too: they would link to purchases under another address.
  const forgotten = { email: erasedEmail(id), visitor_id: "", utm: null };
  await trx.updateTable("sales").set(forgotten).where("id", "=", id).execute();
  const lines = trx.updateTable("sale_lines").where("sale_id", "=", id);
  await lines.set(NO_GIFT).where("kept_by", "is", null).execute();
  // The address of an account that keeps a gift is none of its buyer's data.
  await lines.set(NO_WORDS).where("kept_by", "is not", null).execute();
  await forgetSession(trx, sessionId, id);
}

async function forgetSession(trx: Trx, sessionId: string, saleId: string): Promise<void> {
  const order = await readOrder(trx, sessionId);
  const erasedBuyer: OrderSnapshot["buyer"] = {
    email: erasedEmail(saleId),
    subsAgreement: false,
    needReceipt: false,
    userFullname: null,
    userTaxNumber: null,
    userAddress: null,
  };
  await trx
    .updateTable("checkout_sessions")
    .set({
      visitor_id: "",
      attempt_key: null,
      snapshot: {
        ...order,
        buyer: erasedBuyer,
        campaign: null,
        region: null,
        lines: order.lines.map((line) => ({ ...line, giftNote: null })),
      },
    })
    .where("id", "=", sessionId)
    .execute();
}
