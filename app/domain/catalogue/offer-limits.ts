/** Limits of an offer's options, pictures and places, shared by API and import. */

export const OFFER_LIMITS = {
  reference: 64,
  title: 120,
  validityDays: 3_660,
  options: 50,
  locationName: 120,
  address: 200,
  city: 100,
  phone: 40,
  openingHours: 300,
  optionTitle: 120,
  sku: 64,
  /** Cents: no unit costs more; with it a sale's total stays far inside an integer column. */
  price: 2_000_000,
  units: 1_000_000,
  /** ms UTC; validities and slots end before it: a coupon's QR code holds 32 bits of seconds (docs/domain.md 7). */
  endsBefore: Date.UTC(2100, 0, 1),
} as const;

export const POSTAL_CODE = /^\d{5}$/;
