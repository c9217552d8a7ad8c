/** What somebody reads who scans a coupon's QR code without being its seller. */
export const couponLink = {
  metaTitle: "Cupón",
  title: (seller: string) => `Cupón de ${seller}`,
  text: "Preséntalo en el local.",
} as const;
