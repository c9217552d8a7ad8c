/** Compares content as sent with content as stored; equivalent values are no difference. */
import { locationColumns, offerColumns } from "~/domain/catalogue/offer-columns";
import type {
  LocationInput,
  OfferContent,
  OfferLocation,
  StoredContent,
} from "~/domain/catalogue/offer-content";
import { camelCased } from "~/domain/kernel/formats/letter-case";

function sameRegions(a: readonly string[], b: readonly string[]): boolean {
  const [first, second] = [new Set(a), new Set(b)];
  return first.size === second.size && [...first].every((region) => second.has(region));
}

/** Compares stored values. */
export function differs(columns: object, stored: object): boolean {
  return Object.entries(camelCased(columns)).some(
    ([field, value]) => JSON.stringify(stored[field as never]) !== JSON.stringify(value),
  );
}

/** Without the slug, which follows the title. */
function columnsOf(field: string, value: unknown): object {
  const { slug: _, ...columns } = offerColumns({ [field]: value });
  return columns;
}

/** Ids are not compared. */
export function sameLocations(wanted: readonly LocationInput[], stored: readonly OfferLocation[]): boolean {
  return (
    wanted.length === stored.length &&
    wanted.every((place, index) => {
      const { sort_order: _, ...columns } = locationColumns(place, index);
      return !differs(columns, stored[index] as OfferLocation);
    })
  );
}

/** @returns only the fields that differ */
export function changedContent(wanted: Partial<OfferContent>, stored: StoredContent): Partial<OfferContent> {
  const { regions, locations, ...fields } = wanted;
  const changed = Object.fromEntries(
    Object.entries(fields).filter(([field, value]) => differs(columnsOf(field, value), stored)),
  ) as Partial<OfferContent>;
  if (regions && !sameRegions(regions, stored.regions)) changed.regions = regions;
  if (locations && !sameLocations(locations, stored.locations)) changed.locations = locations;
  return changed;
}

/** Names of the fields whose columns differ from the stored row; places and regions are named whenever they are sent. */
export function changedFields(wanted: Partial<OfferContent>, row: object): string[] {
  const stored = camelCased(row);
  return Object.keys(wanted).filter((field) => {
    const columns = columnsOf(field, wanted[field as keyof OfferContent]);
    return Object.keys(columns).length === 0 || differs(columns, stored);
  });
}
