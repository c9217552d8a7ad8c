/** Reads the items of some sales with covers, coupons and the buyer's votes, in a handful of queries for all of them. */
import type { Selectable } from "kysely";
import type { Db } from "~/db/schema";
import type { SalesTable } from "~/db/schema/sales";
import type { Picture, WithdrawalPolicy } from "~/domain/catalogue/offer";
import { giftRecipient } from "./gift";
import {
  type PurchasedCoupon,
  type PurchaseItem,
  reviewAllowedUntil,
  shownStatus,
  withdrawal,
} from "./purchase";

/** @returns items by sale id, in their order */
export async function readPurchaseItems(
  db: Db,
  sales: readonly Pick<Selectable<SalesTable>, "id" | "captured_at" | "email_key" | "status">[],
  now: number,
): Promise<Map<string, PurchaseItem[]>> {
  const byId = new Map(sales.map((sale) => [sale.id, sale]));
  const lines = await readLines(db, [...byId.keys()]);
  const offerIds = [...new Set(lines.map(({ offer_id }) => offer_id))];
  const [covers, coupons, votes] = await Promise.all([
    readCovers(db, offerIds),
    readCoupons(
      db,
      lines.map(({ id }) => id),
    ),
    readVotes(db, offerIds, [...new Set(sales.map(({ email_key }) => email_key))]),
  ]);
  const items = new Map<string, PurchaseItem[]>();
  for (const line of lines) {
    const sale = byId.get(line.sale_id);
    const own = coupons.get(line.id) ?? [];
    const slot = slotOf(line);
    const capturedAt = sale?.status === "captured" ? sale.captured_at : null;
    const allowedUntil = reviewAllowedUntil({ capturedAt, coupons: own });
    const policy = line.withdrawal_policy as WithdrawalPolicy;
    const item: PurchaseItem = {
      offer: {
        id: line.offer_id,
        title: line.offer_title,
        cover: covers.get(line.offer_id) ?? null,
        organization: { id: line.organization_id, name: line.organization_name },
      },
      option: { id: line.price_option_id, title: line.price_option_title },
      quantity: line.quantity,
      unitPrice: line.unit_price,
      listPrice: line.list_price,
      promoCode: line.promo_code,
      gift: line.for_present === 1,
      giftTo: giftRecipient(line),
      slot,
      coupons: own.map((coupon) => ({ ...coupon, status: shownStatus(coupon, slot, now) })),
      ...withdrawal({ policy, capturedAt, coupons: own }, now),
      review:
        allowedUntil === null
          ? null
          : { allowedUntil, stars: votes.get(`${line.offer_id} ${sale?.email_key}`) ?? null },
    };
    items.set(line.sale_id, [...(items.get(line.sale_id) ?? []), item]);
  }
  return items;
}

function readLines(db: Db, saleIds: string[]) {
  return db
    .selectFrom("sale_lines")
    .innerJoin("offers", "offers.id", "sale_lines.offer_id")
    .innerJoin("organizations", "organizations.id", "sale_lines.organization_id")
    .leftJoin("slots", "slots.id", "sale_lines.slot_id")
    .selectAll("sale_lines")
    .select([
      "offers.withdrawal_policy",
      "organizations.name as organization_name",
      "slots.starts_at",
      "slots.ends_at",
      "slots.timezone",
    ])
    .where("sale_lines.sale_id", "in", saleIds)
    .orderBy("sale_lines.sale_id")
    .orderBy("sale_lines.sort_order")
    .execute();
}

type Line = Awaited<ReturnType<typeof readLines>>[number];

function slotOf({ slot_id: id, starts_at, ends_at, timezone }: Line): PurchaseItem["slot"] {
  if (id === null || starts_at === null || ends_at === null || timezone === null) return null;
  return { id, startsAt: starts_at, endsAt: ends_at, timezone };
}

async function readCovers(db: Db, offerIds: string[]): Promise<Map<string, Picture>> {
  if (offerIds.length === 0) return new Map();
  const rows = await db
    .selectFrom("offer_pictures")
    .select(["offer_id", "url", "alt", "width", "height"])
    .where("offer_id", "in", offerIds)
    .where("cover", "=", 1)
    .execute();
  return new Map(rows.map(({ offer_id, ...picture }) => [offer_id, picture]));
}

async function readCoupons(db: Db, lineIds: string[]): Promise<Map<string, PurchasedCoupon[]>> {
  const found = new Map<string, PurchasedCoupon[]>();
  if (lineIds.length === 0) return found;
  const rows = await db
    .selectFrom("coupons")
    .select(["id", "sale_line_id", "code", "status", "valid_until", "redeemed_at"])
    .where("sale_line_id", "in", lineIds)
    .orderBy("number")
    .execute();
  for (const { sale_line_id, valid_until, redeemed_at, ...coupon } of rows) {
    const known = found.get(sale_line_id) ?? [];
    found.set(sale_line_id, [...known, { ...coupon, validUntil: valid_until, redeemedAt: redeemed_at }]);
  }
  return found;
}

/** @returns stars by "<offer> <e-mail key>" */
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
