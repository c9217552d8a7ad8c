/** Texts of a coupon's ticket: apart from those that every page has. */
export const coupon = {
  code: "Código",
  qr: (code: string) => `Código QR del cupón ${code}`,
} as const;
