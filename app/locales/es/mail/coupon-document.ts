/** Texts of the printable coupon, also attached to the purchase's mail. */
import type { PlaceHours } from "~/domain/catalogue/place-hours";
import { site } from "~/site-settings";
import { formatDate, formatDateTime, formatEuros } from "../format";
import { hoursText } from "../place-hours";
import { redemptionLines } from "../redemption-rules";

const lastDay = (validUntil: number | null, timezone: string) =>
  validUntil === null ? "Sin fecha límite" : `Hasta el ${formatDate(validUntil, timezone)}, incluido`;

export const couponDocument = {
  language: "es-ES",
  shop: site.name,
  title: (number: string) => `Cupones de la compra ${number}`,
  coupon: (index: number, count: number) => `Cupón ${index} de ${count}`,
  purchase: (number: string) => `Compra ${number}`,
  gift: "Un regalo para ti",
  code: "Código",
  qr: (code: string) => `Código QR del cupón ${code}: el local lo escanea para canjearlo.`,
  validity: "Validez",
  validityText: (from: number, until: number | null, boughtAt: number) =>
    from > boughtAt
      ? `Desde el ${formatDate(from)}. ${lastDay(until, "Europe/Madrid")}`
      : lastDay(until, "Europe/Madrid"),
  date: "Fecha y hora",
  dateText: (startsAt: number, timezone: string) => formatDateTime(startsAt, timezone),
  paid: "Precio pagado",
  paidText: (cents: number) => (cents === 0 ? "Gratis" : `${formatEuros(cents)}, impuestos incluidos`),
  redeemed: (at: number | null) =>
    at === null ? "Este cupón ya se ha canjeado." : `Canjeado el ${formatDateTime(at)}.`,
  expired: "Este cupón ha caducado.",
  howTo: "Cómo se canjea",
  howToDefault: "Enseña este cupón, en papel o en el móvil, antes de pagar en el local.",
  rules: redemptionLines,
  booking: "Hay que reservar antes.",
  where: "Dónde",
  placeText: ({ address, hours }: { address: string; hours: PlaceHours | null }, now: number) =>
    [address, hoursText(hours, now)].filter(Boolean).join(". "),
  conditions: "Condiciones",
  fullConditions: "Las condiciones completas están en la página de la oferta.",
  seller: "Vendido por",
  sellerText: (seller: { legalName: string; taxId: string; address: string; phone: string; email: string }) =>
    `${seller.legalName}, NIF ${seller.taxId}. ${seller.address}. ${seller.phone}, ${seller.email}`,
  footer: `Justificante de compra; no es una factura. ¿Necesitas ayuda? Escríbenos a ${site.contacts.customerServiceEmail}`,
  warning: "Quien tenga este código puede canjearlo una sola vez: no lo publiques.",
} as const;
