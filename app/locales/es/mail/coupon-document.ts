/** Texts of the printable coupon, also attached to the purchase's mail. */
import type { SoldPlace } from "~/domain/catalogue/for-sale/offer-terms";
import { identity } from "~/site-identity";
import { site } from "~/site-settings";
import { formatDateTime, formatEuros } from "../format";
import { redemptionLines } from "../redemption-rules";
import { formatPlace, validityDays } from "../where-and-when";

/** One line; the map only where the place is known to the point. */
function placeLine(place: SoldPlace, now: number): string {
  const { name, address, hours, phone, way } = formatPlace(place, now);
  const map = place.lat === null || place.lng === null ? "" : `Cómo llegar: ${way}`;
  return [`${name}: ${address}`, hours?.replace(/\.$/, ""), phone && `Tel. ${phone}`, map]
    .filter(Boolean)
    .join(". ");
}

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
  validityText: validityDays,
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
  placeText: placeLine,
  conditions: "Condiciones",
  fullConditions: "Las condiciones completas están en la página de la oferta.",
  seller: "Vendido por",
  sellerText: (seller: { legalName: string; taxId: string; address: string; phone: string; email: string }) =>
    `${seller.legalName}, NIF ${seller.taxId}. ${seller.address}. ${seller.phone}, ${seller.email}`,
  footer: `Justificante de compra; no es una factura. ¿Necesitas ayuda? Escríbenos a ${identity.contacts.customerServiceEmail}`,
  warning: "Quien tenga este código puede canjearlo una sola vez: no lo publiques.",
} as const;
