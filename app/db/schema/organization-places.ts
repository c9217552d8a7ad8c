/** Places of organizations; places of offers are copies of them for search. */
import type { Generated } from "kysely";
import type { PlaceHours } from "~/domain/catalogue/place-hours";

export interface OrganizationPlacesTable {
  id: string;
  organization_id: string;
  name: string;
  address: string;
  postal_code: string;
  city: string;
  /** Region value. */
  province: string;
  lat: number;
  lng: number;
  phone: string | null;
  /** What the hours cannot say, in words. */
  opening_hours: string | null;
  hours: Generated<PlaceHours>;
  created_at: number;
  updated_at: number;
  version: Generated<number>;
}
