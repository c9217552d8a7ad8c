/** Parses what a seller types to find sales: an order number, a coupon's code, a buyer's whole address, or words of an offer's title. */
import { parseCouponCode } from "~/domain/coupons/coupon-code";
import { parseEmail } from "~/domain/kernel/formats/email";

export type SaleSearch =
  /** `words`: digits that may as well be of an offer's title. */
  | { by: "number"; numbers: readonly string[]; words: string }
  | { by: "code"; code: string }
  | { by: "address"; email: string }
  | { by: "words"; words: string };

const NUMBER = /^T?\d{4}-\d{6,}$/;
/** The digits behind the year, with or without the zeros before them. */
const LAST_DIGITS = /^\d{1,9}$/;

/**
 * @param year in which numbers without a year are looked for, and the year before
 * @returns null = nothing is searched
 */
export function parseSaleSearch(typed: string, year: number): SaleSearch | null {
  const text = typed.trim().replace(/^#/, "");
  if (text === "") return null;
  const number = text.toUpperCase().replace(/\s/g, "");
  if (NUMBER.test(number)) return { by: "number", numbers: [number], words: "" };
  if (LAST_DIGITS.test(number)) {
    const digits = number.padStart(6, "0");
    return { by: "number", numbers: [`${year}-${digits}`, `${year - 1}-${digits}`], words: number };
  }
  const code = parseCouponCode(text);
  if (code !== null) return { by: "code", code };
  const email = parseEmail(text);
  return email === null ? { by: "words", words: text } : { by: "address", email };
}

/** Reveals whether something exists to those who guess, so that it is limited. */
export function isExact(search: SaleSearch | null): boolean {
  return search !== null && search.by !== "words";
}
