/** Units sold per offer and day (UTC), written by capture; 30 days of it make "Más vendido". */

export interface OfferDailySalesTable {
  offer_id: string;
  /** Days since 1970-01-01 UTC. */
  day: number;
  units: number;
}
