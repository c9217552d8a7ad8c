/** Places where an offer is redeemed. */

export interface OfferLocationsTable {
  id: string;
  offer_id: string;
  name: string;
  address: string;
  postal_code: string;
  city: string;
  province: string;
  lat: number;
  lng: number;
  phone: string | null;
  opening_hours: string | null;
  sort_order: number;
}
