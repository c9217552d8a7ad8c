/** Rows of redemptions, undone ones included, with their coupon, sale and cashier. */
import { sql } from "kysely";
import type { Db } from "~/db/schema";
import { MONEY_LEFT } from "~/domain/coupons/coupon-money.server";
import { colleagueName } from "~/domain/kernel/formats/colleague-name";
import type { StoredRedemption } from "./redemption";
import { isMoneyBack } from "./undo-window";

/** A redemption's own columns; a nonce stands in one of the two tables. */
function redemptions(db: Db) {
  return db
    .selectFrom("coupons")
    .select(["id as couponId", "redemption_nonce as nonce", "redeemed_at as at", "redeemed_by as byId"])
    .select(["redeemed_location_name as place", sql<number | null>`null`.as("undoneAt")])
    .select([sql<string | null>`null`.as("undoneBy"), sql<string | null>`null`.as("reason")])
    .where("redemption_nonce", "is not", null)
    .unionAll(
      db
        .selectFrom("redemption_undos")
        .select(["coupon_id as couponId", "nonce", "redeemed_at as at", "redeemed_by as byId"])
        .select(["location_name as place", "undone_at as undoneAt", "undone_by as undoneBy", "reason"]),
    );
}

/** Who redeemed: a member, or a program by its API key. */
export const REDEEMER_COLUMNS = [
  "r.byId",
  "cashier.first_name as byFirst",
  "cashier.last_name as byLast",
  "cashier.email as byEmail",
  "seat.name as byTeamName",
  "program.name as byProgram",
] as const;

/**
 * @param isOfPeriod whether the caller narrows them by their time: SQLite keeps the order of cross joins, and would else begin at all that a
 * business ever sold instead of at the redemptions of the period
 */
export function storedRedemptions(db: Db, isOfPeriod = false) {
  const found = db.selectFrom(redemptions(db).as("r"));
  const sold = isOfPeriod
    ? found
        .crossJoin("coupons")
        .crossJoin("sale_lines")
        .whereRef("coupons.id", "=", "r.couponId")
        .whereRef("sale_lines.id", "=", "coupons.sale_line_id")
    : found
        .innerJoin("coupons", "coupons.id", "r.couponId")
        .innerJoin("sale_lines", "sale_lines.id", "coupons.sale_line_id");
  return sold
    .innerJoin("sales", "sales.id", "sale_lines.sale_id")
    .leftJoin("users as cashier", "cashier.id", "r.byId")
    .leftJoin("organization_members as seat", (join) =>
      join
        .onRef("seat.organization_id", "=", "sale_lines.organization_id")
        .onRef("seat.user_id", "=", "r.byId"),
    )
    .leftJoin("api_keys as program", (join) =>
      join.on("r.byId", "=", sql<string>`'integration:' || program.id`),
    )
    .leftJoin("users as undoer", "undoer.id", "r.undoneBy")
    .select(["r.nonce", "r.couponId", "r.at", "r.place", "r.undoneAt", "r.reason"])
    .select(REDEEMER_COLUMNS)
    .select(["coupons.code", "coupons.paid_value", "sale_lines.for_present", "sales.number as saleNumber"])
    .select(["sales.status as saleStatus", MONEY_LEFT.as("left")])
    .select(["sale_lines.organization_id as organizationId", "sale_lines.offer_id as offerId"])
    .select(["sale_lines.offer_title as title", "sale_lines.price_option_title as optionTitle"])
    .select(["undoer.first_name as undoFirst", "undoer.last_name as undoLast", "undoer.email as undoEmail"]);
}

export type RedemptionRow = Awaited<ReturnType<ReturnType<typeof storedRedemptions>["execute"]>>[number];

type RedeemerRow = Pick<RedemptionRow, "byFirst" | "byLast" | "byEmail" | "byTeamName" | "byProgram">;

/** Programs are known by the name of their API key, members by that in the team. */
export const redeemerName = ({ byFirst, byLast, byEmail, byTeamName, byProgram }: RedeemerRow): string =>
  byProgram ?? byTeamName ?? colleagueName(byFirst, byLast, byEmail);

export function redemptionOf(row: RedemptionRow): StoredRedemption {
  const { nonce, couponId, code, organizationId, offerId, title, optionTitle, saleNumber, place, at } = row;
  return {
    couponId,
    code,
    organizationId,
    offerId,
    title,
    optionTitle,
    saleNumber,
    place,
    nonce: nonce as string,
    at: Number(at),
    paid: row.for_present ? null : row.paid_value,
    by: row.byId === null ? null : { id: row.byId, name: redeemerName(row) },
    undone:
      row.undoneAt === null
        ? null
        : {
            at: Number(row.undoneAt),
            by: colleagueName(row.undoFirst, row.undoLast, row.undoEmail),
            reason: row.reason,
          },
    refunded: isMoneyBack({ saleStatus: row.saleStatus, paid: row.paid_value, left: row.left }),
  };
}
