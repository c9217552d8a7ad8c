/** Open tasks of an organization's members, by the reason why an offer needs work. */

/** `at` in ms UTC; `left` units. */
export type PartnerTask =
  | { kind: "rejected"; offerId: string; title: string; reason: string | null }
  | { kind: "returned"; offerId: string; title: string; reason: string | null }
  | { kind: "change_returned"; offerId: string; title: string; reason: string | null }
  | { kind: "change_pending"; offerId: string; title: string }
  | { kind: "low_stock"; offerId: string; title: string; left: number }
  | { kind: "ends_soon"; offerId: string; title: string; at: number }
  | { kind: "draft"; offerId: string; title: string }
  | { kind: "in_review"; offerId: string; title: string };

/** Kinds of which there may be thousands, e.g. imported drafts. */
export type CountedTask = Exclude<PartnerTask["kind"], "low_stock" | "ends_soon">;
