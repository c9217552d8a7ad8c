/** Data of a seller's page. */
import type { Rating } from "~/domain/catalogue/offer";
import type { PublicOrganization } from "~/domain/catalogue/offer-page/offer-detail";
import type { PlaceHours } from "~/domain/catalogue/place-hours";
import type { Histogram } from "~/domain/catalogue/rating";

interface SellerPlace {
  id: string;
  name: string;
  address: string;
  postalCode: string;
  city: string;
  lat: number;
  lng: number;
  phone: string | null;
  openingHours: string | null;
  hours: PlaceHours;
}

export interface SellerPage {
  organization: PublicOrganization;
  /** ms UTC */
  since: number;
  places: SellerPlace[];
  /** Days from today on, "2026-12-24". */
  closures: { from: string; until: string; note: string | null }[];
  rating: Rating;
  /** Votes with one, two, three, four and five stars. */
  histogram: Histogram;
}
