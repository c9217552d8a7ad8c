/** Entries of the queue of staff, and their kinds. */

/** Businesses that apply, new offers, changes of offers on sale, disputed votes. */
export const WAITING_KINDS = ["application", "offer", "change", "dispute"] as const;
export type WaitingKind = (typeof WAITING_KINDS)[number];

export interface WaitingItem {
  kind: WaitingKind;
  /** Of the organization, the offer, or the vote. */
  id: string;
  /** Name of the business, or title of the offer. */
  title: string;
  /** Name of the business. */
  seller: string;
  /** ms UTC: sent, or last edited. */
  since: number;
}

export type WaitingCounts = Record<WaitingKind, number>;
