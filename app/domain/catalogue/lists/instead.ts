/** The answer below a list that found nothing: other offers, and whether another day would find them. */
export interface Instead<Offers> {
  /** They are what a list by day finds without its day. */
  isOfAnyDay: boolean;
  offers: Offers;
}
