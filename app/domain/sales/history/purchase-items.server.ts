/**
 * Reads the items of several sales with covers, coupons and the buyer's votes, in a constant number of
 * queries.
 */
import type { Db } from "~/db/schema";
import type { TermsLocation } from "~/domain/catalogue/for-sale/offer-terms";
import type { Picture } from "~/domain/catalogue/offer";
import { textList } from "~/domain/kernel/value-list.server";
import { type Purchase, type PurchaseItem, reviewAllowedUntil, withdrawal } from "~/domain/sales/purchase";
import type { SoldLine } from "~/domain/sales/sold-line";
import { readSoldLines } from "~/domain/sales/sold-lines.server";

/** @returns items by sale id, in their order */
export async function readPurchaseItems(
  db: Db,
  sales: readonly (Pick<Purchase, "id" | "capturedAt" | "status"> & { email_key: string })[],
  now: number,
): Promise<Map<string, PurchaseItem[]>> {
  const byId = new Map(sales.map((sale) => [sale.id, sale]));
  const lines = await readSoldLines(db, { saleIds: [...byId.keys()] }, now);
  const offerIds = [...new Set(lines.map(({ offerId }) => offerId))];
  const [covers, contacts, votes] = await Promise.all([
    readCovers(db, offerIds),
    readContacts(db, lines),
    readVotes(db, offerIds, [...new Set(sales.map(({ email_key }) => email_key))]),
  ]);
  const items = new Map<string, PurchaseItem[]>();
  for (const line of lines) {
    const { terms, coupons } = line;
    const sale = byId.get(line.saleId);
    const capturedAt = sale?.status === "captured" ? sale.capturedAt : null;
    const allowedUntil = reviewAllowedUntil({ capturedAt, coupons });
    const stars = votes.get(`${line.offerId} ${sale?.email_key}`) ?? null;
    const item: PurchaseItem = {
      ...line,
      cover: covers.get(line.offerId) ?? null,
      places: terms.locations.map((place) => ({ ...place, ...contacts.get(place.id ?? "") })),
      ...withdrawal({ policy: terms.withdrawalPolicy, capturedAt, coupons }, now),
      review: allowedUntil === null ? null : { allowedUntil, stars },
    };
    items.set(line.saleId, [...(items.get(line.saleId) ?? []), item]);
  }
  return items;
}

/** Contacts are not part of the terms: today's telephone and hours help, those of the sale's day mislead. */
async function readContacts(
  db: Db,
  lines: readonly SoldLine[],
): Promise<Map<string, Pick<TermsLocation, "phone" | "openingHours">>> {
  const ids = lines.flatMap(({ terms }) => terms.locations.flatMap(({ id }) => id ?? []));
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("offer_locations")
    .select(["id", "phone", "opening_hours as openingHours"])
    .where("id", "in", textList(db, ids))
    .execute();
  return new Map(rows.map(({ id, ...contact }) => [id, contact]));
}

async function readCovers(db: Db, offerIds: string[]): Promise<Map<string, Picture>> {
  if (offerIds.length === 0) return new Map();
  const rows = await db
    .selectFrom("offer_pictures")
    .select(["offer_id", "url", "alt", "width", "height"])
    .where("offer_id", "in", offerIds)
    .where("cover", "=", true)
    .execute();
  return new Map(rows.map(({ offer_id, ...picture }) => [offer_id, picture]));
}

/** @returns stars by "<offer> <email key>" */
async function readVotes(db: Db, offerIds: string[], emailKeys: string[]): Promise<Map<string, number>> {
  if (offerIds.length === 0) return new Map();
  const rows = await db
    .selectFrom("feedback")
    .select(["offer_id", "email_key", "stars"])
    .where("offer_id", "in", offerIds)
    .where("email_key", "in", emailKeys)
    .where("status", "=", "published")
    .execute();
  return new Map(rows.map(({ offer_id, email_key, stars }) => [`${offer_id} ${email_key}`, stars]));
}
