/** What stands below a list that found nothing. */
export interface Instead<Offers> {
  /** They are what a list by day finds without its day. */
  isOfAnyDay: boolean;
  offers: Offers;
}
