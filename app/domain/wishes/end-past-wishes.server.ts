/** Ends the wishes for offers that will not be sold again: with one mail to each mailbox and offer, without one where a wish was never confirmed. */
import { type ExpressionBuilder, sql } from "kysely";
import { databaseNow } from "~/db/clock.server";
import { eachRow, isRetryDue } from "~/db/job-failures.server";
import { unlocked } from "~/db/locked-rows.server";
import type { Db, Schema, Trx } from "~/db/schema";
import { inTransaction } from "~/db/transaction.server";
import { textList } from "~/domain/kernel/value-list.server";
import { enqueueMail } from "~/domain/mail/enqueue-mail.server";
import { deleteWishPrices } from "./end-wishes.server";
import { WISH_KINDS } from "./wish";
import { recipientOfWish } from "./wish-recipient.server";

const JOB = "tidy-wishes";
const PAGE = 500;

function pastOffers(eb: ExpressionBuilder<Schema, "wishes">, now: number) {
  return eb
    .selectFrom("offers")
    .select("offers.id")
    .where((or) =>
      or.or([
        or("offers.status", "in", ["ended", "archived", "rejected"]),
        or("offers.sale_ends_at", "<=", now),
      ]),
    );
}

async function endUnconfirmed(db: Db, now: number): Promise<void> {
  await inTransaction(db, async (trx) => {
    const ended = await trx
      .updateTable("wishes")
      .set({ status: "ended", changed_at: now })
      .where(
        unlocked(trx, "wishes", (eb) =>
          eb.and([
            eb("kind", "in", WISH_KINDS),
            eb("status", "=", "unconfirmed"),
            eb("offer_id", "in", pastOffers(eb, now)),
          ]),
        ),
      )
      .returning("id")
      .execute();
    await deleteWishPrices(
      trx,
      ended.map(({ id }) => id),
    );
  });
}

function readPast(db: Db, now: number, afterId: string) {
  return db
    .selectFrom("wishes")
    .select(["id", "offer_id as offerId", "email_key as mailbox"])
    .where("kind", "in", WISH_KINDS)
    .where("status", "=", "active")
    .where((eb) => eb("offer_id", "in", pastOffers(eb, now)))
    .where(isRetryDue(JOB, sql<string>`wishes.id`, now))
    .where("id", ">", afterId)
    .orderBy("id")
    .limit(PAGE)
    .execute();
}

type PastWish = Awaited<ReturnType<typeof readPast>>[number];

async function readMailboxWishes(trx: Trx, { offerId, mailbox }: PastWish) {
  return trx
    .selectFrom("wishes")
    .innerJoin("offers", "offers.id", "wishes.offer_id")
    .leftJoin("price_options", "price_options.id", "wishes.price_option_id")
    .select(["wishes.id", "wishes.kind", "target_price as targetPrice"])
    .select(["price_options.title as optionTitle", "offers.title"])
    .select(["owner", "confirm_hash", "email_sealed", "changed_at as agreedAt"])
    .where("wishes.offer_id", "=", offerId)
    .where("email_key", "=", mailbox)
    .where("wishes.status", "=", "active")
    .orderBy("wishes.created_at")
    .orderBy("wishes.id")
    .execute();
}

/** Ends all of the mailbox for the offer. @returns true if this call queued a mail; of concurrent processes, one does */
async function endOfMailbox(trx: Trx, past: PastWish): Promise<boolean> {
  const now = await databaseNow(trx);
  const wishes = await readMailboxWishes(trx, past);
  const ids = wishes.map(({ id }) => id);
  if (ids.length === 0) return false;
  const ended = await trx
    .updateTable("wishes")
    .set({ status: "ended", changed_at: now })
    .where("id", "in", textList(trx, ids))
    .where("status", "=", "active")
    .returning("id")
    .execute();
  await deleteWishPrices(trx, ids);
  const taken = new Set(ended.map(({ id }) => id));
  // An account that has changed its address beside a guest's alert of the old one.
  const byRecipient = new Map<string, typeof wishes>();
  for (const wish of wishes.filter(({ id }) => taken.has(id))) {
    const recipient = await recipientOfWish(trx, wish);
    if (recipient !== null) byRecipient.set(recipient, [...(byRecipient.get(recipient) ?? []), wish]);
  }
  for (const [recipient, [first, ...others]] of byRecipient) {
    if (!first) continue;
    await enqueueMail(trx, recipient, "wish-over", `wish.over:${first.id}`, now, {
      title: first.title,
      wishes: [first, ...others].map(({ kind, optionTitle, targetPrice }) => ({
        kind,
        optionTitle,
        targetPrice,
      })),
    });
  }
  return byRecipient.size > 0;
}

export async function endPastWishes(db: Db, now: number): Promise<void> {
  await endUnconfirmed(db, now);
  const locks = ({ id }: PastWish) => ({ table: "wishes", id }) as const;
  let afterId = "";
  for (;;) {
    const rows = await readPast(db, now, afterId);
    await eachRow(db, { job: JOB, rows, idOf: ({ id }) => id, locks }, (past) =>
      inTransaction(db, (trx) => endOfMailbox(trx, past)),
    );
    const last = rows.at(-1);
    if (!last || rows.length < PAGE) return;
    afterId = last.id;
  }
}
