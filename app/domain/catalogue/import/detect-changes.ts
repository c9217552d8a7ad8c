/** What an imported offer changes of the stored one; the same file twice changes nothing the second time. */
import type { Selectable } from "kysely";
import type { OfferLocationsTable } from "~/db/schema/offer-locations";
import type { OffersTable } from "~/db/schema/offers";
import type { PriceOptionsTable } from "~/db/schema/price-options";
import { locationColumns } from "~/domain/catalogue/manage/location-columns";
import { offerColumns } from "~/domain/catalogue/manage/offer-columns";
import type { LocationInput, OfferContent, OptionInput } from "~/domain/catalogue/offer-content";
import type { ImportedOption } from "./row";

type OptionRow = Selectable<PriceOptionsTable>;

export interface StoredOffer {
  offer: Selectable<OffersTable>;
  regions: string[];
  /** In their order. */
  locations: Selectable<OfferLocationsTable>[];
  options: OptionRow[];
}

export interface PlannedOption {
  input: OptionInput;
  /** The row of the file that says so; null = the file does not mention the option. */
  source: ImportedOption | null;
}

function sameRegions(a: readonly string[], b: readonly string[]): boolean {
  const [first, second] = [new Set(a), new Set(b)];
  return first.size === second.size && [...first].every((region) => second.has(region));
}

function sameLocation(location: LocationInput, row: Selectable<OfferLocationsTable>): boolean {
  const columns = locationColumns(location, row.sort_order);
  return Object.entries(columns).every(([column, value]) => row[column as keyof typeof row] === value);
}

function changedLocations(
  wanted: readonly LocationInput[],
  rows: StoredOffer["locations"],
): LocationInput[] | null {
  const isSame =
    wanted.length === rows.length && wanted.every((one, index) => sameLocation(one, rows[index] as never));
  if (isSame) return null;
  // One place that moved stays the same place: coupons name it.
  return wanted.length === 1 && rows.length === 1
    ? wanted.map((one) => ({ ...one, id: rows[0]?.id ?? null }))
    : [...wanted];
}

/** Only the fields that differ. */
export function changedContent(wanted: Partial<OfferContent>, stored: StoredOffer): Partial<OfferContent> {
  const changed: Record<string, unknown> = {};
  for (const [field, value] of Object.entries(wanted)) {
    if (field === "regions" || field === "locations") continue;
    const { slug: _followsTitle, ...columns } = offerColumns({ [field]: value });
    const differs = Object.entries(columns).some(
      ([column, wish]) => stored.offer[column as keyof typeof stored.offer] !== wish,
    );
    if (differs) changed[field] = value;
  }
  if (wanted.regions && !sameRegions(wanted.regions, stored.regions)) changed.regions = wanted.regions;
  const locations = wanted.locations && changedLocations(wanted.locations, stored.locations);
  if (locations) changed.locations = locations;
  return changed as Partial<OfferContent>;
}

export function newOption(option: ImportedOption): PlannedOption {
  const { title, price, sku, regularPrice = null, capacity = null, perCustomer = null } = option;
  const { maxPerOrder = null, isActive = true } = option;
  return {
    source: option,
    input: {
      id: null,
      title,
      actualPrice: price,
      regularPrice,
      capacity,
      perCustomer,
      maxPerOrder,
      sku,
      isActive,
    },
  };
}

function asStored(row: OptionRow): OptionInput {
  return {
    id: row.id,
    title: row.title,
    actualPrice: row.actual_price,
    regularPrice: null,
    capacity: row.capacity,
    perCustomer: row.per_customer,
    maxPerOrder: row.max_per_order,
    sku: row.sku,
    isActive: row.is_active,
  };
}

function changesOf(row: OptionRow, option: ImportedOption): { input: OptionInput; differs: boolean } {
  const before = asStored(row);
  const { regularPrice, capacity, perCustomer, maxPerOrder, isActive } = option;
  const input: OptionInput = {
    ...before,
    title: option.title,
    actualPrice: option.price,
    sku: option.sku ?? row.sku,
    ...(capacity !== undefined && { capacity }),
    ...(perCustomer !== undefined && { perCustomer }),
    ...(maxPerOrder !== undefined && { maxPerOrder }),
    ...(isActive !== undefined && { isActive }),
  };
  const fields = Object.keys(before) as (keyof OptionInput)[];
  const movesRegular = regularPrice != null && regularPrice !== row.regular_price;
  const differs = movesRegular || fields.some((field) => input[field] !== before[field]);
  return { input: { ...input, regularPrice: regularPrice ?? null }, differs };
}

/** An option is found by its SKU; by its title when one of the two has none. */
export function matchOption(option: ImportedOption, rows: readonly OptionRow[]): OptionRow | undefined {
  const bySku = option.sku === null ? undefined : rows.find((row) => row.sku === option.sku);
  return bySku ?? rows.find((row) => row.title === option.title && (row.sku === null || option.sku === null));
}

/** All of the offer's options, those of the file changed, new ones last; undefined when nothing changes. */
export function plannedOptions(
  imported: readonly ImportedOption[],
  stored: readonly OptionRow[],
): PlannedOption[] | undefined {
  const sources = new Map<string, ImportedOption>();
  const added: ImportedOption[] = [];
  for (const option of imported) {
    const row = matchOption(
      option,
      stored.filter(({ id }) => !sources.has(id)),
    );
    if (row) sources.set(row.id, option);
    else added.push(option);
  }
  let differs = added.length > 0;
  const planned = stored.map((row): PlannedOption => {
    const source = sources.get(row.id) ?? null;
    if (!source) return { source, input: asStored(row) };
    const change = changesOf(row, source);
    differs ||= change.differs;
    return { source, input: change.input };
  });
  return differs ? [...planned, ...added.map(newOption)] : undefined;
}
