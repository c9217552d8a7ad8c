/** Job: takes back what is unspent of a credit whose order was given back, or taken back by the buyer's bank. */
import { sql } from "kysely";
import { databaseNow } from "~/db/clock.server";
import { eachRow, isRetryDue } from "~/db/job-failures.server";
import type { Trx } from "~/db/schema";
import { inTransaction } from "~/db/transaction.server";
import { writeAudit } from "~/domain/kernel/audit.server";
import { actorName, type Context } from "~/domain/kernel/context";
import type { Cents } from "~/domain/kernel/money";
import { GIFT_CARD_COST } from "~/domain/ledger/accounts";
import { enqueueMail } from "~/domain/mail/enqueue-mail.server";
import { bookCardAdjusted } from "~/domain/sales/gift-cards/book-cards.server";
import { moveBalance } from "~/domain/sales/gift-cards/move-balance.server";
import { lockSale } from "~/domain/sales/lock-sale.server";
import { RETURNED } from "./first-order.server";
import type { FriendTerms } from "./friend-credit";

const JOB = "take-back-friend-credits";
const BATCH = 100;

/** Of its first journal; later ones say what was taken before. */
const eventOf = (invitationId: string) => `friend:${invitationId}`;

interface GivenBack {
  id: string;
  cardId: string;
  cardSaleId: string;
}

/** Integer cents of the credit that were taken back so far: what staff adjust is none of it. */
async function takenBack(trx: Trx, invitationId: string, saleId: string): Promise<Cents> {
  const { taken } = await trx
    .selectFrom("ledger_entries")
    .innerJoin("ledger_journals", "ledger_journals.id", "ledger_entries.journal_id")
    .select(sql<number>`coalesce(-sum(ledger_entries.amount), 0)`.as("taken"))
    .where("ledger_journals.sale_id", "=", saleId)
    .where("ledger_journals.event_key", "like", `gift_card_adjusted:${eventOf(invitationId)}%`)
    .where("ledger_entries.account", "=", GIFT_CARD_COST)
    .executeTakeFirstOrThrow();
  return Number(taken);
}

/**
 * What an order holds or has spent comes back when that order ends unpaid or is refunded: until then the card is frozen, and
 * later rounds take that, too.
 */
async function takeBack(ctx: Context, trx: Trx, { id, cardId, cardSaleId: saleId }: GivenBack) {
  const { email, currency } = await lockSale(trx, saleId);
  const now = await databaseNow(trx);
  const { numUpdatedRows } = await trx
    .updateTable("friend_invitations")
    .set({ state: "taken_back", reason: "given_back", decided_at: now })
    .where("id", "=", id)
    .where("state", "=", "rewarded")
    .executeTakeFirstOrThrow();
  const isNew = Number(numUpdatedRows) === 1;
  const card = await trx
    .selectFrom("gift_cards")
    .select(["amount", "balance", "closed_at as closedAt"])
    .where("id", "=", cardId)
    .executeTakeFirstOrThrow();
  const before = await takenBack(trx, id, saleId);
  const amount = card.closedAt === null ? Math.min(card.balance, card.amount - before) : 0;
  if (before + amount < card.amount)
    await trx
      .updateTable("gift_cards")
      .set({ frozen_at: now, frozen_by: actorName(ctx.actor), changed_at: now })
      .where("id", "=", cardId)
      .where("frozen_at", "is", null)
      .execute();
  if (amount <= 0) return isNew;
  const moved = { cardId, kind: "adjusted", amount: -amount, saleId, at: now } as const;
  const note = "Se devolvió la compra del amigo invitado";
  // An order that takes a part of it in this moment wins: the next round takes the rest.
  if (!(await moveBalance(trx, { ...moved, note, by: actorName(ctx.actor) })))
    throw new Error("the balance of the credit has changed");
  const eventId = before === 0 ? eventOf(id) : `${eventOf(id)}:${before}`;
  await bookCardAdjusted(trx, { eventId, saleId, currency, amount: -amount, at: now });
  await writeAudit(trx, ctx.actor, "friend.taken_back", ["gift_card", cardId], now, { amount });
  await enqueueMail(trx, email, "friend-credit-ended", `friend.ended:${eventId}`, now, { amount });
  return true;
}

export async function takeBackCredits(ctx: Context, { minOrder }: FriendTerms): Promise<number> {
  const rows = await ctx.db
    .selectFrom("friend_invitations")
    .innerJoin("payments", "payments.sale_id", "friend_invitations.sale_id")
    .innerJoin("gift_cards", "gift_cards.id", "friend_invitations.card_id")
    .select(["friend_invitations.id", "gift_cards.id as cardId", "gift_cards.sale_id as cardSaleId"])
    .where(({ and, eb, exists, or, selectFrom }) =>
      or([
        and([
          eb("friend_invitations.state", "=", "rewarded"),
          sql<boolean>`${RETURNED} > 0 and payments.amount - payments.card_amount - ${RETURNED} < ${minOrder}`,
        ]),
        and([
          eb("friend_invitations.state", "=", "taken_back"),
          eb("gift_cards.balance", ">", 0),
          eb("gift_cards.closed_at", "is", null),
          exists(
            selectFrom("gift_card_movements as back")
              .select("back.id")
              .whereRef("back.card_id", "=", "gift_cards.id")
              .where("back.kind", "in", ["released", "returned"])
              .whereRef("back.made_at", ">=", "friend_invitations.decided_at"),
          ),
        ]),
      ]),
    )
    .where(isRetryDue(JOB, sql.ref("friend_invitations.id"), await databaseNow(ctx.db)))
    .limit(BATCH)
    .execute();
  const locks = ({ cardSaleId }: GivenBack) => ({ table: "sales", id: cardSaleId }) as const;
  return eachRow(ctx.db, { job: JOB, rows, idOf: ({ id }) => id, locks }, (row) =>
    inTransaction(ctx.db, (trx) => takeBack(ctx, trx, row)),
  );
}
