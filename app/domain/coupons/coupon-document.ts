/** What is printed on a coupon. */
import type { Cents } from "~/domain/kernel/money";

export interface CouponDocument {
  couponId: string;
  /** As stored, without separators. */
  code: string;
  /** What the QR code says. */
  url: string;
  status: "issued" | "redeemed" | "expired";
  /** "2026-000042" */
  saleNumber: string;
  /** Which one of how many of its line. */
  index: number;
  count: number;
  offerTitle: string;
  optionTitle: string;
  /** ms UTC */
  boughtAt: number;
  validFrom: number;
  validUntil: number | null;
  redeemedAt: number | null;
  slot: { startsAt: number; timezone: string } | null;
  /** Not printed on a gift. */
  price: Cents | null;
  gift: boolean;
  bookingRequired: boolean;
  /** The terms it was sold under. */
  howToRedeem: string;
  conditions: string;
  places: string[];
  seller: { name: string; legalName: string; taxId: string; address: string; phone: string; email: string };
}

/** A coupon as a file: a PDF to keep or print, or its QR code as a picture for a page. */
export interface CouponFile {
  contentType: "application/pdf" | "image/svg+xml";
  name: string;
  content: Uint8Array<ArrayBuffer> | string;
}
