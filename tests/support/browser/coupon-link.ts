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
  const before = process.env.DATA_DIR;
  // The settings are read once, when they are first imported: the server's folder holds its keys.
  process.env.DATA_DIR = process.env.E2E_DATA_DIR;
  try {
    const { couponUrl } = await import("~/domain/coupons/coupon-token.server");
    return couponUrl("", coupon);
  } finally {
    if (before === undefined) delete process.env.DATA_DIR;
    else process.env.DATA_DIR = before;
  }
}
