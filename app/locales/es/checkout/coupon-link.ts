/** Texts of the page behind a coupon's QR code for readers who are not its seller. */
export const couponLink = {
  metaTitle: "Cupón",
  title: (seller: string) => `Cupón de ${seller}`,
  text: "Preséntalo en el local.",
} as const;
