/** The Spanish texts of the calendar of an offer's dates. */
export const offerCalendar = {
  title: "Calendario de fechas",
  pageTitle: (offer: string) => `Fechas de ${offer}`,
  description: (offer: string) => `Qué días tiene plazas ${offer}, mes a mes, y cuáles están llenos.`,
  lead: "Elige un día con plazas: volverás a la oferta con ese día elegido.",
  full: "Ahora mismo todos los días están llenos.",
  none: "Ahora mismo no hay fechas a la venta.",
  /** Shorter than "agotado", which a column of a phone does not hold. */
  soldOut: "lleno",
  /** Of one day, those with room; of many the first, and how many more. */
  times: (times: readonly string[]) =>
    times.length > 2 ? `${times[0]} y ${times.length - 1} más` : times.join(" y "),
} as const;
