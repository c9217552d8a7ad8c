/** Keeps the places of the demo's organizations: offers at the same address share one. */
import type { Insertable } from "kysely";
import type { Schema } from "~/db/schema";
import { NO_HOURS } from "~/domain/catalogue/place-hours";
import type { SeedOffer } from "../content/types";
import { offerRowId, organizationId } from "./stable-ids";

type PlaceRow = Insertable<Schema["organization_places"]>;

export class DemoPlaces {
  readonly #ids = new Map<string, string>();
  readonly #now: number;
  #added: PlaceRow[] = [];

  /** @param now ms UTC */
  constructor(now: number) {
    this.#now = now;
  }

  /** The place of the offer's `index`-th location: the one its organization has at that address, or a new one. */
  idOf(offer: SeedOffer, index: number): string {
    const location = offer.locations[index];
    if (!location) throw new Error(`offer ${offer.index} has no location ${index}`);
    const { name, address, postalCode, city, province, lat, lng, phone, openingHours } = location;
    const key = [offer.organizationIndex, address, postalCode, city].join("\n");
    const known = this.#ids.get(key);
    if (known) return known;
    const id = offerRowId("place", offer.index, index);
    this.#ids.set(key, id);
    this.#added.push({
      id,
      organization_id: organizationId(offer.organizationIndex),
      name,
      address,
      postal_code: postalCode,
      city,
      province,
      lat,
      lng,
      phone,
      opening_hours: openingHours,
      hours: NO_HOURS,
      created_at: this.#now,
      updated_at: this.#now,
    });
    return id;
  }

  /** Rows for the ids handed out since the last call; they must exist before the locations that name them. */
  takeNew(): PlaceRow[] {
    const added = this.#added;
    this.#added = [];
    return added;
  }
}
