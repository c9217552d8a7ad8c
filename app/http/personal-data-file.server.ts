/** Personal data as a file to take away: JSON that people and other shops can read (GDPR art. 20). */
import { toDecimalString } from "~/domain/kernel/money";
import { site } from "~/site-settings";

const TIME = /(^at|_at|_until|_from|_end|updatedAt)$/;
const AMOUNT =
  /^(subtotal|discount_total|total|list_price|unit_price|discount|paid_value|price|savedPrice|amount|tax)$/;
const FLAG =
  /^(is_staff|is_active|subs_agreement|need_receipt|for_present|back_in_stock|price_drop|ending|verified_purchase)$/;

/** ISO 8601 instead of milliseconds, euros instead of cents, true instead of 1. */
function readable(key: string, value: unknown): unknown {
  if (typeof value !== "number") return value;
  if (TIME.test(key)) return new Date(value).toISOString();
  if (AMOUNT.test(key)) return toDecimalString(value);
  return FLAG.test(key) ? value === 1 : value;
}

/** @param data rows as they are stored */
export function personalDataFile(data: Record<string, unknown>): Response {
  const file = { shop: site.name, exported_at: Date.now(), ...data };
  return new Response(JSON.stringify(file, readable, 2), {
    headers: {
      "Content-Type": "application/json; charset=utf-8",
      "Content-Disposition": 'attachment; filename="mis-datos.json"',
      "Cache-Control": "private, no-store",
      "X-Robots-Tag": "noindex",
    },
  });
}
