/** Job: takes back what is unspent of a credit whose order was given back, or taken back by the buyer's bank. */
import { sql } from "kysely";
import { databaseNow } from "~/db/clock.server";
import { eachRow, isRetryDue } from "~/db/job-failures.server";
import type { Trx } from "~/db/schema";
import { inTransaction } from "~/db/transaction.server";
import { writeAudit } from "~/domain/kernel/audit.server";
import { actorName, type Context } from "~/domain/kernel/context";
import { enqueueMail } from "~/domain/mail/enqueue-mail.server";
import { bookCardAdjusted } from "~/domain/sales/gift-cards/book-cards.server";
import { moveBalance } from "~/domain/sales/gift-cards/move-balance.server";
import { lockSale } from "~/domain/sales/lock-sale.server";
import { RETURNED } from "./first-order.server";
import type { FriendTerms } from "./friend-credit";

const JOB = "take-back-friend-credits";
const BATCH = 100;

async function takeBack(ctx: Context, trx: Trx, { id, cardId }: { id: string; cardId: string }) {
  const card = await trx
    .selectFrom("gift_cards")
    .select(["sale_id as saleId", "balance", "closed_at as closedAt"])
    .where("id", "=", cardId)
    .executeTakeFirstOrThrow();
  const { email, currency } = await lockSale(trx, card.saleId);
  const now = await databaseNow(trx);
  const { numUpdatedRows } = await trx
    .updateTable("friend_invitations")
    .set({ state: "taken_back", reason: "given_back", decided_at: now })
    .where("id", "=", id)
    .where("state", "=", "rewarded")
    .executeTakeFirstOrThrow();
  if (Number(numUpdatedRows) === 0) return false;
  const { saleId, balance } = card;
  if (balance === 0 || card.closedAt !== null) return true;
  const moved = { cardId, kind: "adjusted", amount: -balance, saleId, at: now } as const;
  const note = "Se devolvió la compra del amigo invitado";
  // An order that takes a part of it in this moment wins: the next round takes the rest.
  if (!(await moveBalance(trx, { ...moved, note, by: actorName(ctx.actor) })))
    throw new Error("the balance of the credit has changed");
  await bookCardAdjusted(trx, { eventId: `friend:${id}`, saleId, currency, amount: -balance, at: now });
  await writeAudit(trx, ctx.actor, "friend.taken_back", ["gift_card", cardId], now, { amount: balance });
  const data = { amount: balance };
  await enqueueMail(trx, email, "friend-credit-ended", `friend.ended:${id}`, now, data);
  return true;
}

export async function takeBackCredits(ctx: Context, { minOrder }: FriendTerms): Promise<number> {
  const rows = await ctx.db
    .selectFrom("friend_invitations")
    .innerJoin("payments", "payments.sale_id", "friend_invitations.sale_id")
    .innerJoin("gift_cards", "gift_cards.id", "friend_invitations.card_id")
    .select(["friend_invitations.id", "gift_cards.id as cardId", "gift_cards.sale_id as cardSaleId"])
    .where("friend_invitations.state", "=", "rewarded")
    .where(
      sql<boolean>`${RETURNED} > 0 and payments.amount - payments.card_amount - ${RETURNED} < ${minOrder}`,
    )
    .where(isRetryDue(JOB, sql.ref("friend_invitations.id"), await databaseNow(ctx.db)))
    .limit(BATCH)
    .execute();
  const locks = ({ cardSaleId }: (typeof rows)[number]) => ({ table: "sales", id: cardSaleId }) as const;
  return eachRow(ctx.db, { job: JOB, rows, idOf: ({ id }) => id, locks }, ({ id, cardId }) =>
    inTransaction(ctx.db, (trx) => takeBack(ctx, trx, { id, cardId })),
  );
}
