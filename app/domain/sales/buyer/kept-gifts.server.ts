/** Gifts that accounts keep: read for their page, and followed when an account has a new address or ends. */
import { sql } from "kysely";
import { databaseNow } from "~/db/clock.server";
import { eachRow, isRetryDue } from "~/db/job-failures.server";
import type { Db } from "~/db/schema";
import { inTransaction } from "~/db/transaction.server";
import { type Context, userIdOf } from "~/domain/kernel/context";
import { type GiftLink, giftLinkOf, giftUrl } from "~/domain/sales/access/gift-link.server";
import { readHeldLines } from "~/domain/sales/sold-lines.server";
import { readSoldPlaces } from "~/domain/sales/sold-places.server";
import { forgetPhones } from "~/domain/sales/wallets/forget-phones.server";
import { type ReceivedGift, receivedGift } from "./received-gift.server";

export interface KeptGift extends ReceivedGift {
  link: GiftLink;
  /** Path of its page, with the proof. */
  page: string;
}

const MOST_SHOWN = 100;

function keptRows(db: Db, userId: string) {
  return db
    .selectFrom("sale_lines")
    .innerJoin("sales", "sales.id", "sale_lines.sale_id")
    .innerJoin("users", "users.id", "sale_lines.kept_by")
    .select(["sale_lines.id", "sales.total", "sales.captured_at as boughtAt", "users.email"])
    .select(["gift_thanked_at", "kept_by as keptBy"])
    .where("kept_by", "=", userId)
    .orderBy("kept_at", "desc")
    .orderBy("sale_lines.id")
    .limit(MOST_SHOWN)
    .execute();
}

/** Newest first. */
export async function readKeptGifts(ctx: Context): Promise<KeptGift[]> {
  const userId = userIdOf(ctx.actor);
  const rows = userId === null ? [] : await keptRows(ctx.db, userId);
  if (rows.length === 0) return [];
  const lines = await readHeldLines(ctx.db, { lineIds: rows.map(({ id }) => id) }, await databaseNow(ctx.db));
  const places = await readSoldPlaces(ctx.db, lines);
  return rows.flatMap((row) => {
    const line = lines.find(({ id }) => id === row.id);
    if (!line) return [];
    const gift = { ...line, giftTo: line.giftTo ?? { name: "", email: row.email } };
    return [{ ...receivedGift(line, places, row), link: giftLinkOf(gift), page: giftUrl("", gift) }];
  });
}

const BATCH = 100;
const JOB = "follow-kept-gifts";
const ROW_ID = sql.ref<string>("sale_lines.id");

/** Whose account has ended, or has another address than their mails go to. */
function readOutdated(db: Db, now: number) {
  return db
    .selectFrom("sale_lines")
    .innerJoin("users", "users.id", "sale_lines.kept_by")
    .select(["sale_lines.id", "users.id as userId"])
    .where("kept_by", "is not", null)
    .where((eb) =>
      eb.or([
        eb("users.deleted_at", "is not", null),
        eb.and([
          eb("users.email_verified_at", "is not", null),
          eb("sale_lines.gift_email", "is not", null),
          eb("sale_lines.gift_email", "<>", eb.ref("users.email")),
        ]),
      ]),
    )
    .where(isRetryDue(JOB, ROW_ID, now))
    .limit(BATCH)
    .execute();
}

/**
 * Job, and at once when an account is closed: its mails go to the account's address of today. Of a deleted account the coupons stay
 * good at the link that was mailed; mails about their changes end.
 */
export async function followKeptGifts({ db }: Pick<Context, "db">): Promise<void> {
  const rows = await readOutdated(db, await databaseNow(db));
  const locks = ({ id }: { id: string }) => ({ table: "sale_lines", id }) as const;
  await eachRow(db, { job: JOB, rows, idOf: ({ id }) => id, locks }, ({ id, userId }) =>
    inTransaction(db, async (trx) => {
      const account = await trx
        .selectFrom("users")
        .select(["email", "deleted_at as deletedAt"])
        .where("id", "=", userId)
        .executeTakeFirstOrThrow();
      const ended = account.deletedAt !== null;
      if (ended) await forgetPhones(trx, { lineId: id });
      await trx
        .updateTable("sale_lines")
        .set(ended ? { kept_by: null, gift_name: null, gift_email: null } : { gift_email: account.email })
        .where("id", "=", id)
        .where("kept_by", "=", userId)
        .execute();
      return true;
    }),
  );
}
