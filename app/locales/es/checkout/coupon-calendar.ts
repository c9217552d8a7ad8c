/** Texts of the links that download a coupon's day for a calendar. */
export const couponCalendar = {
  add: "Añadir al calendario",
  addOf: (coupon: string) => `Añadir al calendario: ${coupon}`,
} as const;
