/** Turns the places that an offer chooses into its places as they are stored and reviewed. */
import { compiled, type Given } from "~/db/compiled-query.server";
import type { Db, Trx } from "~/db/schema";
import type { LocationInput, OfferLocation } from "~/domain/catalogue/offer-content";
import { LOCATION_COLUMNS } from "~/domain/catalogue/stored-content.server";
import { FieldProblems } from "~/domain/kernel/errors";
import { textList } from "~/domain/kernel/value-list.server";
import { isSamePostalAddress } from "./place";

type KeptLocation = OfferLocation & { placeId: string | null };

const keptLocations = compiled((db, given: Given<{ offerId: string }>) =>
  db
    .selectFrom("offer_locations")
    .select([...LOCATION_COLUMNS, "place_id as placeId"])
    .where("offer_id", "=", given("offerId"))
    .orderBy("sort_order")
    .orderBy("id"),
);

/** The offer's places as stored, with the organization's places that they are copies of. */
export function readKeptLocations(db: Db | Trx, offerId: string): Promise<KeptLocation[]> {
  return keptLocations.all(db, { offerId });
}

/** The organization's place of an offer's place: the one that it is a copy of, or the one at its address. */
export function placeIdOf(
  location: LocationInput,
  stored: readonly KeptLocation[],
  places: readonly OfferLocation[],
): string | null {
  const copy = stored.find(({ id }) => id === location.id);
  if (copy?.placeId) return copy.placeId;
  const there = places.filter((place) => isSamePostalAddress(place, location));
  return (there.find(({ name }) => name === location.name) ?? there[0])?.id ?? null;
}

/** The organization's places with these ids, and those at the addresses of these places of an offer. */
async function readPlacesFor(
  db: Db | Trx,
  organizationId: string,
  ids: readonly string[],
  locations: readonly LocationInput[],
): Promise<OfferLocation[]> {
  const addresses = locations.map(({ address }) => address);
  return db
    .selectFrom("organization_places")
    .select(LOCATION_COLUMNS)
    .where("organization_id", "=", organizationId)
    .where((eb) => eb.or([eb("id", "in", textList(db, ids)), eb("address", "in", textList(db, addresses))]))
    .execute();
}

/** Ids of the organization's places that these places of the offer are copies of. */
export async function readChosenPlaces(
  db: Db,
  offer: { id: string; organizationId: string },
  locations: readonly LocationInput[],
): Promise<string[]> {
  const stored = await readKeptLocations(db, offer.id);
  const isCopy = ({ id }: LocationInput) => !!stored.find((copy) => copy.id === id)?.placeId;
  const places = locations.every(isCopy) ? [] : await readPlacesFor(db, offer.organizationId, [], locations);
  return locations.flatMap((location) => placeIdOf(location, stored, places) ?? []);
}

interface Choice {
  organizationId: string;
  /** Ids of the organization's places. */
  chosen: readonly string[];
  /** Of the offer; a new one has none. */
  stored: readonly KeptLocation[];
  /** The offer's places as its author sees them: those that wait for staff, or those on sale. */
  seen: readonly LocationInput[];
}

/**
 * The offer's places stay in their order, as they are stored; new ones follow as they were chosen.
 * @throws DomainError invalid: a place that the organization does not have
 */
export async function chosenLocations(trx: Trx, choice: Choice): Promise<LocationInput[]> {
  const { organizationId, chosen, stored, seen } = choice;
  const wanted = [...new Set(chosen.map((id) => id.toLowerCase()))];
  const places = await readPlacesFor(trx, organizationId, wanted, seen);
  const problems = new FieldProblems();
  const kept = seen.map((location) => ({ location, placeId: placeIdOf(location, stored, places) }));
  const added = wanted.flatMap((id, index): LocationInput[] => {
    if (kept.some(({ placeId }) => placeId === id)) return [];
    const place = places.find((one) => one.id === id);
    if (!place) problems.add(`places.${index}`, "unknown");
    return place ? [{ ...place, id: null }] : [];
  });
  problems.throwIfAny();
  const staying = kept.filter(({ placeId }) => placeId === null || wanted.includes(placeId));
  return [...staying.map(({ location }) => location), ...added];
}
