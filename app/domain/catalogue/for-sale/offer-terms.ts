/** The terms an offer is sold under: all that a partner may change later and a buyer may rely on. */
import type { Validity, VoucherKind, WithdrawalPolicy } from "~/domain/catalogue/offer";

export interface TermsLocation {
  id: string | null;
  name: string;
  address: string;
  postalCode: string;
  city: string;
  province: string;
  /** null only in sales of before migration 020, of places that were gone by then. */
  lat: number | null;
  lng: number | null;
  phone: string | null;
  openingHours: string | null;
}

/** JSON of offer_revisions.terms; with the booked date, of sale_terms.terms. */
export interface OfferTerms {
  summary: string;
  description: string;
  highlights: string[];
  conditions: string;
  howToRedeem: string;
  validity: Validity;
  withdrawalPolicy: WithdrawalPolicy;
  voucherKind: VoucherKind;
  bookingRequired: boolean;
  locations: TermsLocation[];
  seller: { name: string; legalName: string; taxId: string; address: string; email: string; phone: string };
}
