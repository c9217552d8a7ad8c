/** The transitions of an offer's status (docs/domain.md 3), with the role that may make each. */
import type { OfferStatus } from "~/db/schema/catalogue/offers";
import type { Transitions } from "~/domain/kernel/transitions";
import { isPublished, NO_END, PUBLIC_STATUSES } from "./on-sale";

export const OFFER_STATUSES = [
  "draft",
  "in_review",
  "scheduled",
  "published",
  "paused",
  "ended",
  "archived",
  "rejected",
] as const satisfies readonly OfferStatus[];

/** Grounds of a staff decision against an offer or an organization; the text that explains them goes with them. */
export const REASON_CODES = [
  "incomplete",
  "misleading",
  "price_unproven",
  "prohibited_content",
  "illegal",
  "rights_infringement",
  "duplicate",
  "quality",
  "fraud",
  "terms_breach",
  "other",
] as const;
export type ReasonCode = (typeof REASON_CODES)[number];

type Mover = "partner" | "staff";
const BOTH: readonly Mover[] = ["partner", "staff"];
const STAFF: readonly Mover[] = ["staff"];

/** Who may take each step. Dates pass without a write: “scheduled” is stored until the next step (statusAt). */
export const OFFER_TRANSITIONS = {
  draft: { in_review: BOTH, archived: BOTH },
  in_review: { draft: BOTH, scheduled: STAFF, published: STAFF, rejected: STAFF, archived: BOTH },
  rejected: { draft: BOTH, archived: BOTH },
  scheduled: { published: STAFF, paused: BOTH, ended: BOTH, archived: BOTH },
  // To itself: its date had been put off, and staff publish it now.
  published: { published: STAFF, paused: BOTH, ended: BOTH, archived: BOTH },
  paused: { published: BOTH, ended: BOTH, archived: BOTH },
  ended: { published: BOTH, archived: BOTH },
  // Back to what it was, as far as that is safe: moveOffer knows which of the two.
  archived: { draft: BOTH, ended: BOTH },
} as const satisfies Transitions<OfferStatus>;

/** Whether the graph has the step at all, and whether this person may take it. */
export function validateTransition(
  from: OfferStatus,
  to: OfferStatus,
  isStaff: boolean,
): "allowed" | "forbidden" | "none" {
  const steps: Readonly<Partial<Record<OfferStatus, readonly Mover[]>>> = OFFER_TRANSITIONS[from];
  const movers = steps[to] ?? [];
  if (movers.length === 0) return "none";
  return movers.includes(isStaff ? "staff" : "partner") ? "allowed" : "forbidden";
}

interface Dated {
  status: OfferStatus;
  publishAt: number;
  saleEndsAt: number | null;
}

/** The state at that moment: dates pass without a write. */
export function statusAt(offer: Dated, now: number): OfferStatus {
  if (!(PUBLIC_STATUSES as readonly string[]).includes(offer.status)) return offer.status;
  if ((offer.saleEndsAt ?? NO_END) <= now) return "ended";
  return isPublished({ ...offer, saleEndsAt: null }, now) ? "published" : "scheduled";
}

/** Coupons of it may have been sold, so its terms are numbered from then on. */
export function wasPublic(status: OfferStatus): boolean {
  return ["scheduled", "published", "paused", "ended"].includes(status);
}
