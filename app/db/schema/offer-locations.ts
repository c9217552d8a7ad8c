/** Places where an offer is redeemed: copies of its organization's places, for search. */
import type { Generated } from "kysely";

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
  /** The organization's place; null for rows that were written past the verbs. */
  place_id: Generated<string | null>;
}
