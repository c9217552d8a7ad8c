/** The Spanish notes on the club of other pages: offer, cart and account. */
export const clubElsewhere = {
  gateTitle: "Solo para miembros del club",
  gate: "Esta oferta está incluida en el club. Únete gratis y la consigues sin pagar nada.",
  gateLink: "Unirme al club",
  cartLink: "Ver el club y unirme",
  accountLink: "Ver el club",
} as const;
