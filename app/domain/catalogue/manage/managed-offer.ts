/** An offer as its partner and staff see it: everything that is stored, in any state. */

import type { OfferStatus } from "~/db/schema/catalogue/offers";
import type { OrganizationStatus } from "~/db/schema/catalogue/sellers";
import type { ChangeFacts } from "~/domain/catalogue/changes/offer-proposal";
import type { Rating } from "~/domain/catalogue/offer";
import type { SlotInput, SlotStatus, StoredContent, StoredOption } from "~/domain/catalogue/offer-content";
import type { ReasonCode } from "~/domain/catalogue/offer-status";
import type { OfferPicture } from "~/domain/catalogue/pictures/offer-picture";
import type { Cents } from "~/domain/kernel/money";

export interface ManagedSlot extends SlotInput {
  status: SlotStatus;
  id: string;
  sold: number;
  held: number;
}

export interface ManagedOption extends StoredOption {
  discountPercent: number;
  /** null = unlimited */
  available: number | null;
  slots: ManagedSlot[];
}

/** The open change of an offer on sale, without its difference. */
export interface PendingChange extends ChangeFacts {
  /** Names of the content's fields, "options", "pictures". */
  fields: string[];
}

interface ManagedFacts {
  id: string;
  slug: string;
  organization: { id: string; name: string };
  status: OfferStatus;
  soldCount: number;
  createdAt: number;
  updatedAt: number;
  version: number;
}

export interface ManagedOffer extends StoredContent, ManagedFacts {
  /** In the partner's order. */
  pictures: OfferPicture[];
  /** Active ones first, each in the partner's order. */
  options: ManagedOption[];
  reasonCode: ReasonCode | null;
  reason: string | null;
  /** Nothing of a business that is not active is on sale. */
  sellerStatus: OrganizationStatus;
  /** ms UTC: its sale is stopped until then, that of all offers of its business; null = it is not. */
  salesStoppedUntil: number | null;
  sellerStoppedUntil: number | null;
  rating: Rating;
  termsRevision: number;
  /** Waits for staff, or was returned to its partner; the offer stays on sale as it is. */
  pendingChange: PendingChange | null;
}

type ListedContent = "title" | "summary" | "category" | "type" | "publishAt" | "saleEndsAt";

/** An entry of the list. */
export interface ManagedOfferSummary extends ManagedFacts, Pick<StoredContent, ListedContent> {
  /** What is paid here for the cheapest active option; null = none. */
  minPrice: Cents | null;
  /** The lowest whole price of its active options. */
  minTotalPrice: Cents | null;
  coverUrl: string | null;
  sellerStatus: OrganizationStatus;
}
