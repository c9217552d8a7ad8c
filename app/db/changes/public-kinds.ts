/** The kinds of public facts that a commit can change, as the feed of public changes names them. */

/**
 * - offer: what the page of one offer shows of itself, by the offer's id
 * - sold: how many units of an offer were sold, which the API shows, by its id
 * - look: its pictures and regions, which cards of the API show as well
 * - organization: a seller, its places and its closed days, by its id
 * - card: the card of an offer, by the offer's number
 * - member: an offer enters or leaves a list, by its number; the scope is "category region"
 * - listing: its place in the orders of a list; the scope is that of member, then score, price, discount and rating, of each the value
 *   before and the one now
 * - trait: what it is besides (read-models/traits.ts), by its number; the scope is that of member
 * - day: an open day of an offer, by its number; the scope is "category region day until", as in offer_open_days
 * - place: where an offer is; the scope is "latitude longitude"
 * - word: the words or towns of the search, without an id
 */
export type PublicKind =
  | "offer"
  | "sold"
  | "look"
  | "organization"
  | "card"
  | "member"
  | "listing"
  | "trait"
  | "day"
  | "place"
  | "word";

/** A row of the feed. */
export interface PublicChange {
  kind: string;
  id: string;
  scope: string;
}
