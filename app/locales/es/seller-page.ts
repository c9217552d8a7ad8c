/** The Spanish texts of a seller's page. */
import { DAY_MS, HOUR_MS } from "~/domain/kernel/durations";
import { counted, formatInteger, formatMonth } from "./format";

export const sellerPage = {
  notFound: "Este negocio no vende aquí ahora",
  title: (name: string) => `Ofertas de ${name}`,
  description: (name: string, city: string) =>
    `Qué vende ${name} (${city}), dónde está y qué opinan quienes lo han comprado.`,
  since: (month: string) => `Vende aquí desde ${formatMonth(month)}`,
  offers: "Sus ofertas",
  noOffers: "Ahora no tiene ninguna oferta a la venta",
  noOffersText: "Vuelve otro día, o mira qué hay cerca.",
  allOffers: "Ver todas las ofertas",
  page: (n: number) => `Página ${n}`,
  opinions: "Lo último que han dicho",
  where: "Dónde está",
  legal: "Quién vende",
  website: "Su página web",
} as const;

/** "Responde al 80 % de las opiniones, casi siempre en 2 días" */
export function answersText({ percent, medianMs }: { percent: number; medianMs: number }): string {
  const share = `Responde al ${formatInteger(percent)} % de las opiniones`;
  if (medianMs <= HOUR_MS) return `${share}, casi siempre en menos de una hora.`;
  if (medianMs <= DAY_MS) return `${share}, casi siempre el mismo día.`;
  return `${share}, casi siempre en ${counted(Math.ceil(medianMs / DAY_MS), "día", "días")}.`;
}
