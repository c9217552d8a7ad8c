/**
 * Reads the items of several sales with covers, coupons and the buyer's votes, in a constant number of
 * queries.
 */

import { sql } from "kysely";
import { compiled, type Given } from "~/db/compiled-query.server";
import type { Db } from "~/db/schema";
import { COVER_COLUMNS } from "~/domain/catalogue/cover-picture.server";
import { mayBeGift } from "~/domain/catalogue/for-sale/club-offer";
import type { Picture } from "~/domain/catalogue/offer";
import { grouped } from "~/domain/kernel/grouped";
import { textList } from "~/domain/kernel/value-list.server";
import type { MailState } from "~/domain/mail/mail-message";
import { giftKey } from "~/domain/sales/mails/send-gifts.server";
import { type Purchase, type PurchaseItem, reviewAllowedUntil, withdrawal } from "~/domain/sales/purchase";
import { friendOf, mayHandOn, type SoldLine } from "~/domain/sales/sold-line";
import { readSoldLines } from "~/domain/sales/sold-lines.server";
import { readSoldPlaces } from "~/domain/sales/sold-places.server";

/** @returns items by sale id, in their order */
export async function readPurchaseItems(
  db: Db,
  sales: readonly (Pick<Purchase, "id" | "capturedAt" | "status"> & { email_key: string })[],
  now: number,
): Promise<Map<string, PurchaseItem[]>> {
  const byId = new Map(sales.map((sale) => [sale.id, sale]));
  const lines = await readSoldLines(db, { saleIds: [...byId.keys()] }, now);
  const offerIds = [...new Set(lines.map(({ offerId }) => offerId))];
  const [{ covers, votes, giftable }, places, giftMails] = await Promise.all([
    readOffers(db, offerIds, [...new Set(sales.map(({ email_key }) => email_key))]),
    readSoldPlaces(db, lines),
    readGiftMails(db, lines),
  ]);
  const items = lines.map((line): PurchaseItem => {
    const { terms, coupons } = line;
    const sale = byId.get(line.saleId);
    const capturedAt = sale?.status === "captured" ? sale.capturedAt : null;
    const allowedUntil = reviewAllowedUntil(capturedAt, coupons);
    const stars = votes.get(`${line.offerId} ${sale?.email_key}`) ?? null;
    return {
      ...line,
      giftTo: friendOf(line),
      cover: covers.get(line.offerId) ?? null,
      mayHandOn: mayHandOn(line) && giftable.has(line.offerId),
      places: places.get(line.id) ?? [],
      giftMailed: giftMails.get(line.id) ?? null,
      ...withdrawal({ policy: terms.withdrawalPolicy, capturedAt, coupons }, now),
      review: allowedUntil === null ? null : { allowedUntil, stars },
    };
  });
  return grouped(items, ({ saleId }) => saleId);
}

const offersOf = compiled((db, given: Given<{ offerIds: string[]; emailKeys: string[] }>) =>
  db
    .selectFrom("offers")
    .leftJoin("offer_pictures", (join) =>
      join
        .onRef("offer_pictures.offer_id", "=", "offers.id")
        .on("offer_pictures.cover", "=", sql<boolean>`1`),
    )
    .leftJoin("feedback", (join) =>
      join
        .onRef("feedback.offer_id", "=", "offers.id")
        .on("feedback.email_key", "in", textList(db, given("emailKeys")))
        // In the text: as a value it would have SQLite plan the query anew each time, because an index is partial by it.
        .on("feedback.status", "=", sql.lit("published")),
    )
    .select(["offers.id", "offers.type", "offers.gift_allowed", ...COVER_COLUMNS])
    .select(["feedback.email_key", "feedback.stars"])
    .where("offers.id", "in", textList(db, given("offerIds"))),
);

/** @returns covers by offer, stars by "<offer> <email key>", and the offers whose coupons may go to others */
async function readOffers(db: Db, offerIds: string[], emailKeys: string[]) {
  const covers = new Map<string, Picture>();
  const votes = new Map<string, number>();
  const giftable = new Set<string>();
  if (offerIds.length === 0) return { covers, votes, giftable };
  for (const row of await offersOf.all(db, { offerIds, emailKeys })) {
    const { id, url, alt, width, height, email_key, stars, type, gift_allowed } = row;
    if (mayBeGift(type, gift_allowed)) giftable.add(id);
    if (url !== null) covers.set(id, { url, alt: alt ?? "", width: width ?? 0, height: height ?? 0 });
    if (stars !== null) votes.set(`${id} ${email_key}`, stars);
  }
  return { covers, votes, giftable };
}

const giftMailsOf = compiled((db, given: Given<{ keys: string[] }>) =>
  db
    .selectFrom("mail_outbox")
    .select(["event_key", "recipient", "status"])
    .where("event_key", "in", textList(db, given("keys"))),
);

/** Delivery states by line id; sales without gifts send no statement. */
async function readGiftMails(db: Db, lines: readonly SoldLine[]): Promise<Map<string, MailState>> {
  const gifts = lines.filter(({ giftTo }) => giftTo !== null);
  if (gifts.length === 0) return new Map();
  const mails = await giftMailsOf.all(db, { keys: gifts.map(({ id }) => giftKey(id)) });
  return new Map(
    gifts.flatMap(({ id, giftTo }) => {
      const mail = mails.find((one) => one.event_key === giftKey(id) && one.recipient === giftTo?.email);
      return mail ? [[id, mail.status] as const] : [];
    }),
  );
}
