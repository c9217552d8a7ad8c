/** The Spanish texts of the page of an offer's prices. */
import type { PriceDerivation } from "~/domain/catalogue/offer-page/price-record";
import { formatEuros } from "./format";

export const priceRecord = {
  title: "Historial de precios",
  pageTitle: (offer: string) => `Historial de precios: ${offer}`,
  description: (offer: string) =>
    `Todos los precios que ha tenido «${offer}» y cómo se calcula el precio tachado.`,
  lead: "Cada rebaja se compara con el precio más bajo de los 30 días anteriores a ella. Estos son todos los precios desde que se publicó la oferta, con impuestos.",
  codes:
    "También cuenta el precio con un código que se anuncia a todo el mundo, mientras vale. El código puede pedir un pedido mínimo o ser solo para la primera compra.",
  deposit: "En las ofertas con señal el precio es el total: la señal y lo que se paga en el local.",
  now: "Precio de ahora",
  since: (day: string) => `desde el ${day}`,
  compared: "Periodo con el que se compara",
  comparedDays: (from: string, to: string) => `del ${from} al ${to}`,
  lowest: "Precio más bajo de esos 30 días",
  none: "ninguno",
  struck: "Precio tachado",
  reasons: {
    reduced: "",
    first_price: "Ninguno: es su primer precio.",
    too_short: "Ninguno: todavía no había 30 días de precios con los que comparar.",
    not_lower: "Ninguno: el precio de ahora no es más bajo.",
    code_ended: "Ninguno: al terminar un código que lo rebajaba más, el precio volvió a subir.",
  } satisfies Record<PriceDerivation["reason"], string>,
  withCode: (code: string) => `Precio con el código ${code}`,
  priceWithCode: (price: number, code: string) => `${formatEuros(price)} con el código ${code}`,
  beforeCode: (lowest: number | null) =>
    lowest === null
      ? "Antes de él todavía no había 30 días de precios."
      : `El más bajo de los 30 días anteriores: ${formatEuros(lowest)}.`,
  chart: (option: string, lowest: number, highest: number) =>
    `Gráfico de los precios de «${option}»: entre ${formatEuros(lowest)} y ${formatEuros(highest)}. La tabla siguiente dice lo mismo.`,
  file: "Descargar los precios (CSV)",
  digest: "Huella SHA-256 del archivo, para comprobar que nadie lo ha cambiado:",
} as const;
