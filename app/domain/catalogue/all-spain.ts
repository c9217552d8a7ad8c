/** What a region is, and the one that stands for the whole country. */

export interface Region {
  /** Unaccented slug used in URLs and the API; "" is all Spain. */
  value: string;
  label: string;
  /** 1–10 for the popular ones, null otherwise. */
  rank: number | null;
  /** ISO 3166-2:ES code; "ES" for all Spain. */
  iso: string;
}

export const ALL_SPAIN: Region = { value: "", label: "España", rank: null, iso: "ES" };
