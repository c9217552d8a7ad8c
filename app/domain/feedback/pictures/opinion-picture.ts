/** Rules of the pictures of an opinion, and a picture as pages show it. */

export const PICTURES_PER_OPINION = 3;

/** The rules by which staff delete one; its author reads which. */
export const PICTURE_RULES = [
  "not_the_offer",
  "people",
  "minors",
  "personal_data",
  "advertising",
  "illegal",
] as const;
export type PictureRule = (typeof PICTURE_RULES)[number];

export type PictureDecision = { decision: "approved" } | { decision: "deleted"; rule: PictureRule };

export interface OpinionPicture {
  id: string;
  feedbackId: string;
  url: string;
  alt: string;
  width: number;
  height: number;
}

/** As its author and staff see it. */
export interface ManagedPicture extends OpinionPicture {
  isApproved: boolean;
}
