/** The orders in which published opinions are read, and the values of a page's address that name them. */

export const OPINION_ORDERS = ["newest", "useful", "best", "worst"] as const;
export type OpinionOrder = (typeof OPINION_ORDERS)[number];

/** Which opinions of an offer or of a seller are read. */
export interface OpinionChoice {
  order: OpinionOrder;
  /** null = of any number. */
  stars: number | null;
}

export const ALL_OPINIONS: OpinionChoice = { order: "newest", stars: null };
