/** Reads wishes: the lists of a mailbox or account, and those a mail asks to confirm. */
import { expressionBuilder } from "kysely";
import { databaseNow } from "~/db/clock.server";
import type { Db, Schema, Trx } from "~/db/schema";
import { maySendTo, unsubscribedSince } from "~/domain/consent/queries.server";
import { hashToken } from "~/domain/kernel/ids.server";
import { type ShownWish, WISH_CONFIRM_TTL_MS } from "./wish";

/**
 * Owner of wishes: the mailbox they are sent to; with an account, also those requested under an earlier
 * address.
 */
export interface WishOwner {
  emailKey: string;
  /** "user:<id>" */
  owner?: string;
}

/** Condition of a query of wishes. */
export function isOwnedBy({ emailKey, owner }: WishOwner) {
  const eb = expressionBuilder<Schema, "wishes">();
  return eb.or([eb("wishes.email_key", "=", emailKey), ...(owner ? [eb("wishes.owner", "=", owner)] : [])]);
}

function wishRows(db: Db | Trx) {
  return db
    .selectFrom("wishes")
    .innerJoin("offers", "offers.id", "wishes.offer_id")
    .leftJoin("price_options", "price_options.id", "wishes.price_option_id")
    .select(["wishes.id", "wishes.kind", "wishes.offer_id as offerId", "offers.title as offerTitle"])
    .select(["price_options.title as optionTitle", "wishes.created_at as createdAt"])
    .select("wishes.target_price as targetPrice");
}

/** Active wishes, newest first; none once the mailbox has unsubscribed from alerts. */
export async function readWishes(db: Db, mailbox: WishOwner): Promise<ShownWish[]> {
  const { emailKey } = mailbox;
  if (!(await maySendTo(db, emailKey, "alerts"))) return [];
  const rows = await wishRows(db)
    .select("wishes.changed_at as agreedAt")
    .where(isOwnedBy(mailbox))
    .where("wishes.status", "=", "active")
    .orderBy("wishes.created_at", "desc")
    .orderBy("wishes.id")
    .execute();
  const oldest = Math.min(...rows.map(({ agreedAt }) => agreedAt));
  const refusedAt = rows.length === 0 ? null : await unsubscribedSince(db, emailKey, "alerts", oldest);
  return rows
    .filter(({ agreedAt }) => refusedAt === null || agreedAt > refusedAt)
    .map(({ agreedAt, ...wish }) => wish);
}

/** Wishes that a link would confirm; none for an unknown, used or expired link (one week). */
export async function readUnconfirmedWishes(db: Db | Trx, token: string): Promise<ShownWish[]> {
  return wishRows(db)
    .where("wishes.confirm_hash", "=", hashToken(token))
    .where("wishes.status", "=", "unconfirmed")
    .where("wishes.changed_at", ">", (await databaseNow(db)) - WISH_CONFIRM_TTL_MS)
    .orderBy("wishes.created_at")
    .orderBy("wishes.id")
    .execute();
}

/** Offers with unconfirmed or active wishes of the owner, newest first. */
export async function readWishedOffers(
  db: Db | Trx,
  owners: readonly string[],
  emailKey: string | null,
): Promise<string[]> {
  const rows = await db
    .selectFrom("wishes")
    .select("offer_id")
    .where((eb) =>
      eb.or([
        eb.and([eb("owner", "in", owners), eb("status", "in", ["unconfirmed", "active"])]),
        ...(emailKey === null ? [] : [eb.and([eb("email_key", "=", emailKey), eb("status", "=", "active")])]),
      ]),
    )
    .orderBy("created_at", "desc")
    .orderBy("offer_id")
    .execute();
  return [...new Set(rows.map((row) => row.offer_id))];
}
