/**
 * A buyer asks to be forgotten. What was sold and for how much stays for the books, and the identity on a receipt with
 * it (Código de Comercio art. 30); the address goes. Its hash stays: limits count by it, and whoever names number and
 * address can still withdraw for as long as the law lets them (law 6).
 */
import { sql } from "kysely";
import type { Trx } from "~/db/schema";
import { erasedEmail } from "~/domain/kernel/email";
import { DomainError } from "~/domain/kernel/errors";
import type { OrderSnapshot } from "./order";
import { readOwnSales } from "./personal-data.server";

/** @throws DomainError conflict/order_open while an order of the address waits for its payment */
export async function forgetBuyer(trx: Trx, email: string): Promise<void> {
  const sales = await readOwnSales(trx, { userId: null, verifiedEmail: email });
  if (sales.some(({ status }) => status === "created"))
    throw new DomainError("conflict", { reason: "order_open" });
  for (const { id, checkout_session_id: sessionId } of sales) {
    // Nor does the browser's id lead from here to what it buys under another address.
    const forgotten = { email: erasedEmail(id), visitor_id: "" };
    await trx.updateTable("sales").set(forgotten).where("id", "=", id).execute();
    await forgetSession(trx, sessionId, id);
  }
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

async function forgetSession(trx: Trx, sessionId: string, saleId: string): Promise<void> {
  const { snapshot } = await trx
    .selectFrom("checkout_sessions")
    .select("snapshot")
    .where("id", "=", sessionId)
    .executeTakeFirstOrThrow();
  const order = JSON.parse(snapshot) as OrderSnapshot;
  const nobody: OrderSnapshot["buyer"] = {
    email: erasedEmail(saleId),
    subsAgreement: false,
    needReceipt: false,
    userFullname: null,
    userTaxNumber: null,
    userAddress: null,
  };
  await trx
    .updateTable("checkout_sessions")
    .set({ visitor_id: "", attempt_key: null, snapshot: JSON.stringify({ ...order, buyer: nobody }) })
    .where("id", "=", sessionId)
    .execute();
}
