/** Tables of earlier terms, approved versions and waiting changes of offers. */
import type { Status } from "~/db/schema/status";
import type { OfferChangeStatus, OfferProposal } from "~/domain/catalogue/changes/offer-proposal";
import type { OfferSnapshot, VersionOccasion } from "~/domain/catalogue/changes/offer-snapshot";
import type { OfferTerms } from "~/domain/catalogue/for-sale/offer-terms";

/** Earlier terms of offers; the current ones are on the offer itself. */
interface OfferRevisionsTable {
  offer_id: string;
  /** Value of offers.terms_revision at that time, and of sale_lines.offer_revision of sales under these terms. */
  revision: number;
  terms: OfferTerms;
  superseded_at: number;
  superseded_by: string;
}

/** Approved versions of offers, and changes of offers on sale that wait for staff (decision 061). */
interface OfferVersionsTable {
  offer_id: string;
  /** 1, 2, … within the offer. */
  number: number;
  occasion: VersionOccasion;
  snapshot: OfferSnapshot;
  made_at: number;
  made_by: string;
}

export interface OfferChangesTable {
  id: string;
  offer_id: string;
  /** At most one of an offer is open: "pending" waits for staff, "returned" for its partner. */
  status: Status<OfferChangeStatus, "pending">;
  proposal: OfferProposal;
  proposed_by: string;
  proposed_at: number;
  /** Of the last edit or decision. */
  updated_at: number;
  decided_by: string | null;
  decided_at: number | null;
  /** Of staff; null unless returned or rejected. */
  reason_code: string | null;
  reason: string | null;
}

export interface CatalogueChangesTables {
  offer_revisions: OfferRevisionsTable;
  offer_versions: OfferVersionsTable;
  offer_changes: OfferChangesTable;
}
