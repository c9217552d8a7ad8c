/**
 * Job: notifies mailboxes of fulfilled wishes, each wish once, oldest requests first. Consent is checked at
 * the moment of queueing.
 */
import { sql } from "kysely";
import { databaseNow } from "~/db/clock.server";
import { eachRow, isRetryDue } from "~/db/job-failures.server";
import type { Db } from "~/db/schema";
import { inTransaction } from "~/db/transaction.server";
import { readOffer } from "~/domain/catalogue/offer-page/offer-queries.server";
import type { Context } from "~/domain/kernel/context";
import { MINUTE_MS } from "~/domain/kernel/durations";
import { textList } from "~/domain/kernel/value-list.server";
import { enqueueMail } from "~/domain/mail/enqueue-mail.server";
import { type DueOffer, readDueOffers } from "./due-offers.server";
import { deleteWishPrices } from "./end-wishes.server";
import { findWishNews, type WishNews } from "./wish-news";
import { recipientOfWish } from "./wish-recipient.server";

const PAGE = 200;
/** Time limit per offer, for which thousands may wait. */
const OFFER_LIMIT_MS = 10 * MINUTE_MS;
const JOB = "notify-wishes";

interface Place {
  created_at: number;
  id: string;
}

function readPage(db: Db, { offerId, kind }: DueOffer, now: number, after: Place) {
  return db
    .selectFrom("wishes")
    .select(["id", "kind", "price_option_id", "target_price", "created_at"])
    .where("kind", "=", kind)
    .where("status", "=", "active")
    .where("offer_id", "=", offerId)
    .where(isRetryDue(JOB, sql<string>`wishes.id`, now))
    .where((eb) =>
      eb.or([
        eb("created_at", ">", after.created_at),
        eb.and([eb("created_at", "=", after.created_at), eb("id", ">", after.id)]),
      ]),
    )
    .orderBy("created_at")
    .orderBy("id")
    .limit(PAGE)
    .execute();
}

async function readPrices(db: Db, ids: readonly string[]): Promise<Map<string, Map<string, number>>> {
  const rows = await db
    .selectFrom("wish_prices")
    .selectAll()
    .where("wish_id", "in", textList(db, ids))
    .execute();
  const prices = new Map<string, Map<string, number>>();
  for (const { wish_id, price_option_id, price } of rows)
    prices.set(wish_id, (prices.get(wish_id) ?? new Map()).set(price_option_id, price));
  return prices;
}

/** @returns true if this call queued the mail; of concurrent processes, one does */
async function notifyOwner(db: Db, id: string, news: WishNews): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const at = await databaseNow(trx);
    const wish = await trx
      .selectFrom("wishes")
      .select(["owner", "confirm_hash", "email_sealed", "changed_at as agreedAt"])
      .where("id", "=", id)
      .executeTakeFirst();
    const taken = await trx
      .updateTable("wishes")
      .set({ status: "notified", changed_at: at })
      .where("id", "=", id)
      .where("status", "=", "active")
      .returning("id")
      .executeTakeFirst();
    if (!wish || !taken) return false;
    await deleteWishPrices(trx, [id]);
    const recipient = await recipientOfWish(trx, wish);
    if (recipient === null) {
      await trx.updateTable("wishes").set({ status: "ended" }).where("id", "=", id).execute();
      return false;
    }
    await enqueueMail(trx, recipient, "wish-news", `wish.notified:${id}`, at, news);
    return true;
  });
}

async function notifyOffer(db: Db, due: DueOffer, now: number): Promise<number> {
  const offer = await readOffer(db, due.offerId);
  if (!offer) return 0;
  let queued = 0;
  let after: Place = { created_at: 0, id: "" };
  for (;;) {
    const page = await readPage(db, due, now, after);
    const prices = await readPrices(
      db,
      page.map(({ id }) => id),
    );
    const locks = ({ id }: { id: string }) => ({ table: "wishes", id }) as const;
    queued += await eachRow(db, { job: JOB, rows: page, idOf: ({ id }) => id, locks }, async (wish) => {
      const { id, kind, price_option_id: optionId, target_price: targetPrice } = wish;
      const pricesThen = prices.get(id) ?? new Map();
      const news = findWishNews({ kind, optionId, targetPrice, pricesThen }, offer, now);
      return news !== null && (await notifyOwner(db, id, news));
    });
    const last = page.at(-1);
    if (!last || page.length < PAGE) return queued;
    after = last;
  }
}

/** @returns the number of queued mails */
export async function notifyWishes({ db }: Context): Promise<number> {
  const now = await databaseNow(db);
  let queued = 0;
  const rows = await readDueOffers(db, now);
  const idOf = ({ offerId, kind }: DueOffer) => `${kind} of ${offerId}`;
  await eachRow(db, { job: JOB, rows, idOf, limitMs: OFFER_LIMIT_MS }, async (due) => {
    const count = await notifyOffer(db, due, now);
    queued += count;
    return count > 0;
  });
  return queued;
}
