/**
 * The information about one line that a buyer must have before ordering, written out (docs/law.md 3, 7, 8).
 */

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
