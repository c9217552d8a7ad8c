/** Coupons that were brought from another system, and the codes that it gave them, which counters go on taking. */
import { randomBytes } from "node:crypto";
import type { Insertable } from "kysely";
import type { Db, Trx } from "~/db/schema";
import type { CouponsTable } from "~/db/schema/coupons";
import { couponCodeFrom, parseCouponCode } from "./coupon-code";
import { type CouponReference, parseCouponReference } from "./coupon-reference.server";

/** Of its codes and QR codes: a coupon that is handed on gets the next one, and the old codes end with it. */
const FIRST_VERSION = 1;
const SHORTEST = 4;
const LONGEST = 40;

/** @returns the code as it is compared, or null for a text that is none */
export function importedCode(text: string): string | null {
  const code = text.toUpperCase().replace(/[\s._/-]/g, "");
  return /^[A-Z0-9]+$/.test(code) && code.length >= SHORTEST && code.length <= LONGEST ? code : null;
}

/** As parseCouponReference; a text that is none of ours may be the code of another system. */
export async function findReference(db: Db | Trx, text: string): Promise<CouponReference | null> {
  const own = parseCouponReference(text);
  if (own) return own;
  const code = importedCode(text);
  if (code === null) return null;
  const found = await db
    .selectFrom("imported_coupon_codes")
    .select("coupon_id")
    .where("code", "=", code)
    .executeTakeFirst();
  return found ? { by: "token", id: found.coupon_id, secretVersion: FIRST_VERSION } : null;
}

/** Whether the text may be a code of another system: never in a shop to which none was brought. */
export async function mayBeImported(db: Db, text: string): Promise<boolean> {
  if (importedCode(text) === null) return false;
  const any = await db.selectFrom("imported_coupon_codes").select("coupon_id").limit(1).executeTakeFirst();
  return any !== undefined;
}

/** Whether a coupon has the code, or had it. */
export async function isCodeTaken(trx: Trx, text: string): Promise<boolean> {
  const reference = await findReference(trx, text);
  if (reference?.by !== "code") return reference !== null;
  const { code } = reference;
  const tables = ["coupons", "renewed_coupon_codes"] as const;
  for (const table of tables) {
    const found = await trx.selectFrom(table).select("code").where("code", "=", code).executeTakeFirst();
    if (found) return true;
  }
  return false;
}

/** A code of this shop's form is the coupon's own; others are kept beside it, or beside a new one. @param codes of the coupon, all free */
export async function insertImportedCoupon(
  trx: Trx,
  coupon: Omit<Insertable<CouponsTable>, "code" | "secret_version" | "status" | "number">,
  codes: readonly string[],
): Promise<void> {
  const own = codes.flatMap((code) => parseCouponCode(code) ?? [])[0] ?? couponCodeFrom(randomBytes(12));
  const version = { secret_version: FIRST_VERSION, status: "issued", number: 1 } as const;
  await trx
    .insertInto("coupons")
    .values({ ...coupon, ...version, code: own })
    .execute();
  const others = codes
    .filter((code) => parseCouponCode(code) !== own)
    .map((code) => importedCode(code) ?? "");
  for (const code of new Set(others))
    await trx.insertInto("imported_coupon_codes").values({ code, coupon_id: coupon.id }).execute();
}
