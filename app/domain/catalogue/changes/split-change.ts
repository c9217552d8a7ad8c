/**
 * Divides an edit of an offer on sale: fields that cannot mislead a buyer apply at once, the rest waits for staff
 * (decision 061).
 */

import { wholePrice } from "~/domain/catalogue/for-sale/whole-price";
import type { Validity } from "~/domain/catalogue/offer";
import type { LocationInput, OfferChange, OfferContent, OptionInput } from "~/domain/catalogue/offer-content";
import { UNREVIEWED_FIELDS } from "~/domain/catalogue/offer-fields";
import { coverOf } from "~/domain/catalogue/pictures/offer-picture";
import { isWider, tidyRules } from "~/domain/catalogue/redemption-rules";
import { toSingleLine } from "~/domain/kernel/formats/strip-markup";
import type { Cents } from "~/domain/kernel/money";
import { changedContent, sameLocations } from "./changed-content";
import { mergeProposals, type OfferProposal, type OptionProposal, tidyProposal } from "./offer-proposal";
import type { OfferSnapshot, SnapshotOption } from "./offer-snapshot";

function isLonger(wanted: Validity, stored: Validity): boolean {
  if (wanted.mode === "days_after_purchase" && stored.mode === wanted.mode) return wanted.days >= stored.days;
  if (wanted.mode !== "fixed" || stored.mode !== "fixed") return false;
  return wanted.validFrom <= stored.validFrom && wanted.validUntil >= stored.validUntil;
}

/** The same places with other hours or telephones, under their stored ids; null = other places. */
function contactOnlyChange(wanted: LocationInput[], { locations }: OfferSnapshot): LocationInput[] | null {
  const asStored = wanted.map((place, index) => ({
    ...place,
    phone: locations[index]?.phone ?? null,
    openingHours: locations[index]?.openingHours ?? null,
  }));
  if (!sameLocations(asStored, locations)) return null;
  return wanted.map((place, index) => ({ ...place, id: locations[index]?.id ?? null }));
}

function splitContent(wanted: Partial<OfferContent>, stored: OfferSnapshot) {
  const atOnce: Partial<OfferContent> = {};
  const reviewed: Partial<OfferContent> = { ...changedContent(wanted, stored) };
  function free<Field extends keyof OfferContent>(field: Field, value = reviewed[field]) {
    if (value === undefined) return;
    atOnce[field] = value;
    delete reviewed[field];
  }
  for (const field of UNREVIEWED_FIELDS) free(field);
  const { saleEndsAt, validity, locations, redemptionRules } = reviewed;
  const rules = redemptionRules && tidyRules(redemptionRules);
  if (rules !== undefined && isWider(rules, stored.redemptionRules)) free("redemptionRules");
  if (saleEndsAt != null && (stored.saleEndsAt === null || saleEndsAt < stored.saleEndsAt))
    free("saleEndsAt");
  if (validity && isLonger(validity, stored.validity)) free("validity");
  const reached = locations && contactOnlyChange(locations, stored);
  if (reached) free("locations", reached);
  return { atOnce, reviewed };
}

/**
 * Title, higher price and higher or unsaid total wait; stock, limits, dates, a lower price and taking an option off sale do not.
 * @param approved the price that returns when a planned one ends; staff have approved a planned rise for its time only
 */
function splitOption(
  wanted: OptionInput,
  stored: SnapshotOption,
  approved = stored.actualPrice,
): [OptionInput, OptionProposal | null] {
  const title = toSingleLine(wanted.title);
  const renamed = title !== stored.title;
  const dearer = wanted.actualPrice > approved && wanted.actualPrice !== stored.actualPrice;
  const atOnce = { ...wanted, ...(renamed && { title: stored.title }) };
  if (dearer) atOnce.actualPrice = stored.actualPrice;
  const { totalPrice = stored.totalPrice } = wanted;
  const dearerInAll =
    wholePrice({ ...wanted, totalPrice }) > wholePrice(stored) && totalPrice !== stored.totalPrice;
  if (dearerInAll) atOnce.totalPrice = stored.totalPrice;
  if (!renamed && !dearer && !dearerInAll) return [atOnce, null];
  const proposal = {
    id: stored.id,
    ...(renamed && { title }),
    ...(dearer && { actualPrice: wanted.actualPrice }),
    ...(dearerInAll && { totalPrice }),
  };
  return [atOnce, proposal];
}

function splitOptions(
  wanted: readonly OptionInput[],
  stored: readonly SnapshotOption[],
  basePrices: BasePrices,
) {
  const rows = new Map(stored.map((option) => [option.id, option]));
  const options: OptionProposal[] = [];
  const addedOptions: OptionInput[] = [];
  const atOnce = wanted.map((option) => {
    if (option.id === null) {
      addedOptions.push(option);
      return null;
    }
    const row = rows.get(option.id);
    // An unknown one is refused where options are written.
    if (!row) return option;
    const [now, later] = splitOption(option, row, basePrices.get(row.id));
    if (later) options.push(later);
    return now;
  });
  return { atOnce, options, addedOptions };
}

export interface SplitChange {
  /** A null option waits; it keeps the places of the others. */
  atOnce: Omit<OfferChange, "options"> & { options?: (OptionInput | null)[] };
  reviewed: OfferProposal;
}

/** Prices outside of running schedules, by option id. */
export type BasePrices = ReadonlyMap<string, Cents>;

export function splitChange(
  change: OfferChange,
  stored: OfferSnapshot,
  basePrices: BasePrices = new Map(),
): SplitChange {
  const content = splitContent(change.content, stored);
  const options = change.options && splitOptions(change.options, stored.options, basePrices);
  const { pictureIds, coverFirst, move } = change;
  const rearranged =
    pictureIds &&
    (pictureIds.join() !== stored.pictures.map(({ id }) => id).join() ||
      (coverFirst && coverOf(stored.pictures)?.cover === false));
  return {
    atOnce: { content: content.atOnce, options: options?.atOnce, move },
    reviewed: {
      content: content.reviewed,
      ...(options && { options: options.options, addedOptions: options.addedOptions }),
      ...(rearranged && { pictureIds, ...(coverFirst && { coverFirst }) }),
    },
  };
}

/** Its planned prices: the offer's form does not show them, and so does not take them back. */
function plannedOf({ options = [] }: OfferProposal): OfferProposal {
  return {
    content: {},
    options: options.flatMap(({ id, schedule }) => (schedule ? [{ id, schedule }] : [])),
  };
}

/** Everything of an edit whose author saw the proposal in its fields: what equals the offer on sale leaves the proposal. */
export function replacedProposal(
  earlier: OfferProposal,
  change: OfferChange,
  reviewed: OfferProposal,
): OfferProposal {
  const kept = Object.entries(earlier.content).filter(([field]) => !(field in change.content));
  const { options, addedOptions } = change.options ? mergeProposals(plannedOf(earlier), reviewed) : earlier;
  const { pictureIds, coverFirst } = change.pictureIds ? reviewed : earlier;
  const content = { ...Object.fromEntries(kept), ...reviewed.content };
  return tidyProposal({ content, options, addedOptions, pictureIds, coverFirst });
}
