/** Printed matter of a seller for its place: a poster for the wall, or four cards for tables on one sheet. */
export const POSTER_SHAPES = ["cartel", "mesa"] as const;

export interface Poster {
  shape: (typeof POSTER_SHAPES)[number];
  /** Of the business. */
  seller: string;
  /** Of an offer; null = all offers of the business. */
  offer: string | null;
  /** Behind the QR code; absolute. */
  url: string;
  /** As people type it, without the scheme. */
  address: string;
}
