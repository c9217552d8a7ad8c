/** Takes the recipient of a gift out of the order as it was placed: the sold line alone says where a gift goes. */
import type { Trx } from "~/db/schema";
import { isSameEmail } from "~/domain/kernel/formats/email";
import type { OrderSnapshot } from "~/domain/sales/order";

export async function readOrder(trx: Trx, sessionId: string): Promise<OrderSnapshot> {
  const { snapshot } = await trx
    .selectFrom("checkout_sessions")
    .select("snapshot")
    .where("id", "=", sessionId)
    .executeTakeFirstOrThrow();
  return snapshot;
}

/** @param email an address that is erased, or that its giver has replaced */
export async function forgetRecipient(trx: Trx, sessionId: string, email: string): Promise<void> {
  const order = await readOrder(trx, sessionId);
  const lines = order.lines.map((line) =>
    line.giftNote && isSameEmail(line.giftNote.email, email) ? { ...line, giftNote: null } : line,
  );
  await trx
    .updateTable("checkout_sessions")
    .set({ snapshot: { ...order, lines } })
    .where("id", "=", sessionId)
    .execute();
}
