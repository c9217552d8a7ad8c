/** The whole reviewed content of an offer at one moment; dates and counts of units are not part of it. */
import type { PlannedPrice, StoredContent, StoredOption } from "~/domain/catalogue/offer-content";
import type { OfferPicture } from "~/domain/catalogue/pictures/offer-picture";

/** Why a version was kept: the first one seen, staff's approval, sale resumed, an approved change, an edit by staff. */
export const VERSION_OCCASIONS = [
  "recorded",
  "approved",
  "resumed",
  "change_approved",
  "staff_edit",
] as const;
export type VersionOccasion = (typeof VERSION_OCCASIONS)[number];

export type SnapshotPicture = Pick<OfferPicture, "id" | "url" | "alt" | "cover" | "logo">;
export interface SnapshotOption extends Omit<StoredOption, "sold" | "held" | "referencePrice"> {
  /** Only of a proposal: what is planned is no content of the offer itself. */
  schedule?: PlannedPrice;
}

/** An option without what sales change of it. */
export function optionContent(option: StoredOption): SnapshotOption {
  const { sold: _sold, held: _held, referencePrice: _reference, ...content } = option;
  return content;
}

export interface OfferSnapshot extends StoredContent {
  /** In the partner's order. */
  options: SnapshotOption[];
  pictures: SnapshotPicture[];
}
