/** The address in a coupon's QR code, signed with the key of the server under test: what a phone's camera opens. */
import { readDatabase } from "./e2e-catalogue";

interface CouponRow {
  id: string;
  secretVersion: number;
  validUntil: number | null;
}

/** @param code with or without hyphens */
export async function scannedAddress(code: string): Promise<string> {
  const coupon = readDatabase(
    (db) =>
      db
        .prepare(
          "select id, secret_version as secretVersion, valid_until as validUntil from coupons where code = ?",
        )
        .get(code.replaceAll("-", "")) as CouponRow | undefined,
  );
  if (!coupon) throw new Error(`there is no coupon ${code}`);
  const { couponUrl } = await import("~/domain/coupons/coupon-token.server");
  return couponUrl("", coupon);
}
