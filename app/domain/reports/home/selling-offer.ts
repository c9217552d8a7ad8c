/** An offer on sale as the panel's first page shows it. */
export interface SellingOffer {
  offerId: string;
  title: string;
  sold: number;
  /** null = one of its options has no limit */
  capacity: number | null;
  /** null = no votes */
  average: number | null;
  votes: number;
}
