/** Compares an imported offer with the stored one; importing the same file twice changes nothing. */
import type { OfferStatus } from "~/db/schema/catalogue/offers";
import { changedContent, differs } from "~/domain/catalogue/changes/changed-content";
import { optionContent } from "~/domain/catalogue/changes/offer-snapshot";
import type {
  OfferContent,
  OptionInput,
  StoredContent,
  StoredOption,
} from "~/domain/catalogue/offer-content";
import type { ImportedOption } from "./row";

export interface StoredOffer extends StoredContent {
  id: string;
  status: OfferStatus;
  version: number;
  organizationId: string;
  reference: string | null;
  options: StoredOption[];
}

export interface PlannedOption {
  input: OptionInput;
  /** The option's row in the file; null = the file does not contain the option. */
  source: ImportedOption | null;
}

/** @returns only the fields that differ */
export function changedSinceImport(
  wanted: Partial<OfferContent>,
  stored: StoredOffer,
): Partial<OfferContent> {
  const changed = changedContent(wanted, stored);
  const [place, ...others] = changed.locations ?? [];
  // A place that moved keeps its id: coupons refer to it.
  if (place && others.length === 0 && stored.locations.length === 1) {
    changed.locations = [{ ...place, id: stored.locations[0]?.id ?? null }];
  }
  return changed;
}

const NEW_OPTION = {
  id: null,
  regularPrice: null,
  capacity: null,
  perCustomer: null,
  maxPerOrder: null,
  isActive: true,
} as const;

export function newOption(option: ImportedOption): PlannedOption {
  const { line: _line, names: _names, price, ...rest } = option;
  return { source: option, input: { ...NEW_OPTION, ...rest, actualPrice: price } };
}

const asStored = (option: StoredOption): OptionInput => ({ ...optionContent(option), regularPrice: null });

function changesOf(stored: StoredOption, option: ImportedOption): { input: OptionInput; differs: boolean } {
  const before = asStored(stored);
  const { line: _line, names: _names, price, regularPrice = null, ...rest } = option;
  const input = { ...before, ...rest, actualPrice: price, sku: option.sku ?? stored.sku };
  const movesRegular = regularPrice !== null && regularPrice !== stored.regularPrice;
  return { input: { ...input, regularPrice }, differs: movesRegular || differs(input, before) };
}

/** Matches an option by its SKU, or by its title when one of the two has none. */
export function matchOption(option: ImportedOption, rows: readonly StoredOption[]): StoredOption | undefined {
  const bySku = option.sku === null ? undefined : rows.find((row) => row.sku === option.sku);
  return bySku ?? rows.find((row) => row.title === option.title && (row.sku === null || option.sku === null));
}

/** @returns all options of the offer with the file's changes, new ones last; undefined without changes */
export function plannedOptions(
  imported: readonly ImportedOption[],
  stored: readonly StoredOption[],
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
