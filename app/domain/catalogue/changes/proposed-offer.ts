/** An offer as it would be once its proposal is approved. */
import { locationColumns, offerColumns } from "~/domain/catalogue/offer-columns";
import type { OptionInput, PlannedPrice } from "~/domain/catalogue/offer-content";
import { coverOf } from "~/domain/catalogue/pictures/offer-picture";
import { camelCased } from "~/domain/kernel/formats/letter-case";
import { toSingleLine } from "~/domain/kernel/formats/strip-markup";
import type { Cents } from "~/domain/kernel/money";
import type { OfferProposal, OptionProposal } from "./offer-proposal";
import type { OfferSnapshot, SnapshotOption, SnapshotPicture } from "./offer-snapshot";

function added(option: OptionInput, index: number): SnapshotOption {
  const { slots: _slots, ...rest } = option;
  return {
    ...rest,
    id: `new-${index + 1}`,
    title: toSingleLine(option.title),
    totalPrice: option.totalPrice ?? null,
    regularPrice: option.regularPrice ?? option.actualPrice,
  };
}

/** The content with the proposal's fields as they would be stored. */
function proposedContent(snapshot: OfferSnapshot, { content }: OfferProposal): OfferSnapshot {
  const { regions, locations, ...fields } = content;
  const { slug: _followsTitle, ...columns } = offerColumns(fields);
  return {
    ...snapshot,
    ...(camelCased(columns) as Partial<OfferSnapshot>),
    ...(regions && { regions: [...new Set(regions)].sort() }),
    ...(locations && {
      locations: locations.map((place, index) => {
        const { sort_order: _, ...stored } = locationColumns(place, index);
        return { ...camelCased(stored), id: place.id ?? `new-${index + 1}` };
      }),
    }),
  };
}

/** @param waiting pictures that have been uploaded and belong to no offer yet */
export function proposedOffer(
  snapshot: OfferSnapshot,
  proposal: OfferProposal,
  waiting: readonly SnapshotPicture[],
): OfferSnapshot {
  const offer = proposedContent(snapshot, proposal);
  const changed = new Map((proposal.options ?? []).map((option) => [option.id, option]));
  const options = offer.options.map((option) => ({ ...option, ...changed.get(option.id) }));
  const known = new Map([...waiting, ...offer.pictures].map((picture) => [picture.id, picture]));
  const pictures = proposal.pictureIds?.flatMap((id) => known.get(id) ?? []);
  const cover = proposal.coverFirst ? coverOf(pictures ?? []) : undefined;
  return {
    ...offer,
    options: [...options, ...(proposal.addedOptions ?? []).map(added)],
    pictures: (pictures ?? offer.pictures).map((picture) =>
      cover ? { ...picture, cover: picture.id === cover.id } : picture,
    ),
  };
}

/** Planned prices by option id, of options that are still there. */
export function proposedSchedules(
  { options: standing }: OfferSnapshot,
  { options = [] }: OfferProposal,
): Map<string, PlannedPrice> {
  const ids = new Set(standing.map(({ id }) => id));
  return new Map(options.flatMap(({ id, schedule }) => (schedule && ids.has(id) ? [[id, schedule]] : [])));
}

/**
 * All options of the approved offer as the verb that writes options takes them; dates stay as they are.
 * @param basePrices prices outside of running schedules, by option id: a price must be above them, else it is no rise any more
 */
export function proposedOptions(
  snapshot: OfferSnapshot,
  proposal: OfferProposal,
  basePrices: ReadonlyMap<string, Cents> = new Map(),
): OptionInput[] | undefined {
  const { options = [], addedOptions = [] } = proposal;
  if (options.length === 0 && addedOptions.length === 0) return undefined;
  const changed = new Map(options.map((option) => [option.id, option]));
  const standing = snapshot.options.map((option) => {
    const { schedule: _planned, ...proposed }: Partial<OptionProposal> = changed.get(option.id) ?? {};
    const { actualPrice } = option;
    const before = basePrices.get(option.id) ?? actualPrice;
    const dearer = proposed.actualPrice !== undefined && proposed.actualPrice > before;
    return {
      ...option,
      regularPrice: null,
      ...proposed,
      actualPrice: dearer ? (proposed.actualPrice as number) : actualPrice,
    };
  });
  return [...standing, ...addedOptions];
}
