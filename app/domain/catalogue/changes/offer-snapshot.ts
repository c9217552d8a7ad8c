/** The whole reviewed content of an offer at one moment; dates and counts of units are not part of it. */
import type { StoredContent, StoredOption } from "~/domain/catalogue/offer-content";
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
export type SnapshotOption = Omit<StoredOption, "sold" | "held" | "referencePrice">;

export interface OfferSnapshot extends StoredContent {
  /** In the partner's order. */
  options: SnapshotOption[];
  pictures: SnapshotPicture[];
}
