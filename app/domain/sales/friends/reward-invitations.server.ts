/** Jobs: one credit for each friend whose first order is settled; it ends unspent when the order is given back (decision 235). */
import { sql } from "kysely";
import { databaseNow } from "~/db/clock.server";
import { eachRow, isRetryDue } from "~/db/job-failures.server";
import type { Trx } from "~/db/schema";
import { inTransaction } from "~/db/transaction.server";
import { lockUser, type UserRow } from "~/domain/identity/queries.server";
import { writeAudit } from "~/domain/kernel/audit.server";
import type { Context } from "~/domain/kernel/context";
import { DAY_MS } from "~/domain/kernel/durations";
import { enqueueMail } from "~/domain/mail/enqueue-mail.server";
import { confirmationKey } from "~/domain/sales/mails/confirm-by-mail.server";
import { ordersInTime, readFirstOrder } from "./first-order.server";
import {
  ACCEPTED_DAYS,
  creditRefusal,
  DECIDED_DAYS,
  type FriendTerms,
  type RefusalReason,
  SETTLED_MS,
} from "./friend-credit";
import { grantCredit } from "./grant-credit.server";

const JOB = "reward-invitations";
const BATCH = 100;
const YEAR_MS = 365 * DAY_MS;

/** Credits that were taken back count, too. */
async function creditsOfYear(trx: Trx, inviterId: string, now: number): Promise<number> {
  const { count } = await trx
    .selectFrom("friend_invitations")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("inviter_id", "=", inviterId)
    .where("card_id", "is not", null)
    .where("decided_at", ">", now - YEAR_MS)
    .executeTakeFirstOrThrow();
  return Number(count);
}

interface Decision {
  state: "rewarded" | "refused";
  reason: RefusalReason | null;
  /** The friend's first order; null = none. */
  saleId: string | null;
  cardId: string | null;
}

/** The friend's browser or account is no longer needed. */
async function decide(trx: Trx, id: string, { state, reason, saleId, cardId }: Decision, now: number) {
  await trx
    .updateTable("friend_invitations")
    .set({ state, reason, sale_id: saleId, card_id: cardId })
    .set({ visitor_id: null, user_id: null, decided_at: now })
    .where("id", "=", id)
    .execute();
}

const refused = (reason: RefusalReason, saleId: string | null): Decision => ({
  state: "refused",
  reason,
  saleId,
  cardId: null,
});

/** A friend's browser and account may have an invitation each, and order together: it answers the one that is decided first. */
async function hasAnswered(trx: Trx, saleId: string): Promise<boolean> {
  const answered = trx.selectFrom("friend_invitations").select("id").where("sale_id", "=", saleId);
  return (await answered.executeTakeFirst()) !== undefined;
}

/** @param inviter locked: one invitation of a member after the other is decided */
async function rewardOne(
  { ctx, trx, terms }: { ctx: Context; trx: Trx; terms: FriendTerms },
  inviter: UserRow,
  id: string,
): Promise<boolean> {
  const now = await databaseNow(trx);
  const row = await trx
    .selectFrom("friend_invitations")
    .select(["inviter_id as inviterId", "visitor_id as visitorId"])
    .select(["user_id as userId", "accepted_at as acceptedAt"])
    .where("id", "=", id)
    .where("state", "=", "accepted")
    .executeTakeFirst();
  if (!row) return false;
  const order = await readFirstOrder(trx, row, inviter.email_key);
  const tooLate = row.acceptedAt + ACCEPTED_DAYS * DAY_MS;
  if (order === null || order.capturedAt > tooLate) {
    if (now < tooLate) return false;
    await decide(trx, id, refused("no_order", null), now);
    return true;
  }
  if (await hasAnswered(trx, order.saleId)) {
    await decide(trx, id, refused("not_new", null), now);
    return true;
  }
  // While no credits are given, an order waits for them, and a disputed one for the bank.
  if (terms.credit === 0 || order.disputed) {
    if (now < row.acceptedAt + DECIDED_DAYS * DAY_MS) return false;
    await decide(trx, id, refused("undecided", order.saleId), now);
    return true;
  }
  if (order.capturedAt > now - SETTLED_MS) return false;
  const reason = creditRefusal(order, terms, await creditsOfYear(trx, inviter.id, now));
  if (reason !== null) {
    await decide(trx, id, refused(reason, order.saleId), now);
    return true;
  }
  const grant = { userId: inviter.id, email: inviter.email, amount: terms.credit, at: now };
  const { cardId, saleId } = await grantCredit(trx, grant);
  await decide(trx, id, { state: "rewarded", reason: null, saleId: order.saleId, cardId }, now);
  await writeAudit(trx, ctx.actor, "friend.rewarded", ["gift_card", cardId], now, {
    amount: terms.credit,
    invitation: id,
  });
  const amount = terms.credit;
  // In place of the confirmation that a card bought has.
  await enqueueMail(trx, inviter.email, "friend-credit", confirmationKey(saleId), now, { amount });
  await enqueueMail(trx, order.email, "friend-thanks", `friend.thanks:${id}`, now, { amount });
  return true;
}

/**
 * Only those that can be decided now: what waits for a bank, or for credits to be given again, fills no batch.
 * @returns how many were decided
 */
export async function rewardInvitations(
  ctx: Context,
  terms: FriendTerms,
  batch: number = BATCH,
): Promise<number> {
  const now = await databaseNow(ctx.db);
  const orders = () => ordersInTime(ctx.db);
  const settled = orders().where("sales.captured_at", "<=", now - SETTLED_MS);
  const disputed = orders().where("payments.disputed", "=", true);
  const rows = await ctx.db
    .selectFrom("friend_invitations")
    .select(["friend_invitations.id", "inviter_id as inviterId"])
    .where("state", "=", "accepted")
    .where(({ eb, or, and, not, exists }) =>
      or([
        eb("accepted_at", "<", now - DECIDED_DAYS * DAY_MS),
        and([eb("accepted_at", "<", now - ACCEPTED_DAYS * DAY_MS), not(exists(orders()))]),
        ...(terms.credit === 0 ? [] : [and([exists(settled), not(exists(disputed))])]),
      ]),
    )
    .where(isRetryDue(JOB, sql.ref("friend_invitations.id"), now))
    .orderBy("accepted_at")
    .limit(batch)
    .execute();
  const locks = ({ inviterId }: (typeof rows)[number]) => ({ table: "users", id: inviterId }) as const;
  return eachRow(ctx.db, { job: JOB, rows, idOf: ({ id }) => id, locks }, ({ id, inviterId }) =>
    inTransaction(ctx.db, async (trx) => {
      const inviter = await lockUser(trx, inviterId);
      return inviter ? rewardOne({ ctx, trx, terms }, inviter, id) : false;
    }),
  );
}
