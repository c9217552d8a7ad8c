/** Entries of the queue of staff, and their kinds. */

/** Businesses that apply, new offers, changes of offers on sale, disputed votes, votes with pictures to publish; refunds and changes of legal data that sellers ask for; questions to customer service. */
export const WAITING_KINDS = [
  "application",
  "offer",
  "change",
  "dispute",
  "picture",
  "refund",
  "legal",
  "case",
] as const;
export type WaitingKind = (typeof WAITING_KINDS)[number];

export interface WaitingItem {
  kind: WaitingKind;
  /** Of the organization, the offer, the vote, or the request. */
  id: string;
  /** Name of the business, title of the offer, or number of the sale or case. */
  title: string;
  /** Name of the business; null = a customer asks. */
  seller: string | null;
  /** ms UTC: sent, or last edited. */
  since: number;
}

export type WaitingCounts = Record<WaitingKind, number>;
