/** Rules of the pictures of an opinion, and a picture as pages show it. */

export const PICTURES_PER_OPINION = 3;

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
