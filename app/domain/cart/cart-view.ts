/** The cart as its pages show it: plain data, prices in cents, dates and problems written out. */
import type { Picture } from "~/domain/catalogue/offer";
import type { Cents } from "~/domain/kernel/money";

/** What error summaries call a line, as they call a form field by its name. */
export const lineField = (key: string) => `line-${key}`;

export interface CartLineView {
  key: string;
  title: string;
  href: string;
  cover: Picture | null;
  optionTitle: string;
  /** The slot's date. */
  slot: string | null;
  seller: string;
  quantity: number;
  /** Units the line may have while the others keep theirs. */
  maximum: number;
  unitPrice: Cents;
  /** What the units cost before any saving, when that may be struck. */
  struckTotal: Cents | null;
  total: Cents;
  gift: boolean;
  giftAllowed: boolean;
  /** Why it cannot be bought as it is. */
  problem: string | null;
  /** It is the club's, and the shopper no member: joining mends it. */
  needsMembership: boolean;
}

export interface CartCodeView {
  code: string;
  state: "applied" | "beaten" | "refused";
  /** What it saves, or why it saves nothing. */
  text: string;
}

export interface CartView {
  lines: CartLineView[];
  /** Lines whose option no longer exists. */
  lost: { key: string; problem: string }[];
  codes: CartCodeView[];
  subtotal: Cents;
  discountTotal: Cents;
  total: Cents;
  savings: Cents;
}

/** The information about one line that a buyer must have before ordering, written out (docs/law.md 3, 7, 8). */
export interface LineTerms {
  key: string;
  title: string;
  optionTitle: string;
  summary: string;
  validity: string;
  bookingRequired: boolean;
  taxes: string;
  /** Whether and how long, in a few words. */
  withdrawalShort: string;
  withdrawal: string;
  seller: { name: string; legalName: string; taxId: string; address: string; phone: string; email: string };
}
