/** The Spanish texts of a stopped sale, for shoppers and for the panel. */
import { MADRID } from "~/domain/kernel/local-day";
import { formatLongDay, formatMainlandMoment, formatTime } from "./format";

/** "hasta el final del jueves, 26 de noviembre de 2026" for midnight, otherwise "hasta el jueves …, a las 20:30 (hora peninsular)". */
export function stopEnd(until: number): string {
  if (formatTime(until) !== "00:00") return `hasta el ${formatMainlandMoment(until)}`;
  return `hasta el final del ${formatLongDay(until - 1, MADRID)}`;
}

export const shopStop = {
  why: (until: number) =>
    `Quien vende esta oferta ha parado la venta ${stopEnd(until)}. Después vuelve sola: los cupones ya comprados siguen valiendo.`,
} as const;

const PAID = "Los cupones ya vendidos siguen valiendo, y quien ya está pagando termina su compra.";

export const salesStop = {
  meta: "Parar la venta",
  ofOffer: (title: string) => `Parar la venta de «${title}»`,
  ofAll: "Parar la venta de todo tu negocio",
  linkToday: "Parar la venta hoy",
  linkAll: "Parar hoy la venta",
  manage: "Reanudar la venta o cambiar la hora",
  day: "Hasta el día",
  hour: "Hasta la hora",
  hourHint: "Vacía, hasta el final de ese día. Si no, por ejemplo 22:30 (hora peninsular).",
  stop: "Parar la venta",
  change: "Cambiar hasta cuándo",
  resume: "Reanudar la venta ahora",
  cancel: "Volver sin cambiar nada",
  consequences: {
    offer: [
      "La página de la oferta sigue en la tienda y dice hasta cuándo está parada la venta: nadie puede comprarla hasta entonces.",
      PAID,
      "La venta vuelve sola: no tienes que acordarte. También puedes reanudarla antes.",
    ],
    all: [
      "Todas tus ofertas siguen en la tienda y dicen hasta cuándo está parada la venta: nadie puede comprarlas hasta entonces.",
      PAID,
      "La venta vuelve sola: no tienes que acordarte. También puedes reanudarla antes.",
    ],
  },
  stopped: (until: number) => `Venta parada ${stopEnd(until)}`,
  allStopped: (until: number) => `La venta de todo tu negocio está parada ${stopEnd(until)}`,
  done: (until: number) => `Venta parada ${stopEnd(until)}.`,
  resumed: "La venta sigue: ya se puede comprar.",
  notOnSale: "Esta oferta no está a la venta, así que no hay nada que parar.",
  back: "Volver a la oferta",
} as const;
