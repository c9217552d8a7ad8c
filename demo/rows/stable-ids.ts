/** Derives ids of the demo catalogue from names and positions, so that equal seeds have equal ids. */
import { createHash } from "node:crypto";

export function stableId(...parts: (string | number)[]): string {
  const hex = createHash("sha256")
    .update(`irresistible/${parts.join("/")}`)
    .digest("hex");
  const variant = ((Number.parseInt(hex[16] ?? "0", 16) & 3) | 8).toString(16);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

const organizations = new Map<number, string>();

/** The id of the n-th organization, which each of its offers and places names. */
export function organizationId(index: number): string {
  const known = organizations.get(index);
  if (known) return known;
  const id = stableId("organization", index);
  organizations.set(index, id);
  return id;
}

const KINDS = ["offer", "location", "picture", "option", "price", "slot", "place", "opinion"] as const;
/** Ends all ids of the catalogue: an id of zeros is a common example of an unknown one. */
const CATALOGUE = "0ff3ca7a1069";
const hex = (value: number, digits: number) => value.toString(16).padStart(digits, "0");

/**
 * The id of an offer of the catalogue or of one of its rows. Rows written together have neighbouring ids: indexes of a
 * large catalogue then grow at their ends, random ids would touch a page of each index for every row.
 */
export function offerRowId(kind: (typeof KINDS)[number], offer: number, first = 0, second = 0): string {
  return `${hex(offer, 8)}-${hex(KINDS.indexOf(kind), 4)}-4${hex(first, 3)}-8${hex(second, 3)}-${CATALOGUE}`;
}
