/** Draws the PDFs of coupons, receipts, posters and cards of gifts, in the thread for documents. */
import type { CouponDocument } from "~/domain/coupons/documents/coupon-document";
import type { PrintedGift } from "~/domain/coupons/documents/draw-printed-gift.server";
import type { Poster } from "~/domain/coupons/documents/poster";
import { DomainError } from "~/domain/kernel/errors";
import type { Receipt } from "~/domain/sales/receipt";
import { inDocumentThread, type Patience } from "./document-thread.server";

export type Pdf = Uint8Array<ArrayBuffer>;

/** Pages of one document: the largest order. Older, larger sales are downloaded coupon by coupon. */
const MAX_PAGES = 200;

/**
 * @param coupons at least one, all of one sale
 * @throws DomainError conflict too_many_coupons; overloaded: retry later
 */
export async function drawCoupons(coupons: readonly CouponDocument[], how: Patience = {}): Promise<Pdf> {
  if (coupons.length > MAX_PAGES) throw new DomainError("conflict", { reason: "too_many_coupons" });
  return inDocumentThread<Pdf>({ kind: "coupons", coupons }, coupons.length, how);
}

/** @throws DomainError overloaded: retry later */
export async function drawReceipt(receipt: Receipt, origin: string): Promise<Pdf> {
  return inDocumentThread<Pdf>(
    { kind: "receipt", receipt, origin },
    1 + Math.ceil(receipt.lines.length / 10),
  );
}

/** @throws DomainError overloaded: retry later */
export async function drawPoster(poster: Poster): Promise<Pdf> {
  return inDocumentThread<Pdf>({ kind: "poster", poster }, 1);
}

/** @throws DomainError overloaded: retry later */
export async function drawPrintedGift(card: PrintedGift): Promise<Pdf> {
  return inDocumentThread<Pdf>({ kind: "printed-gift", card }, 1);
}
