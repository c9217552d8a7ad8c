/** Texts of the printable coupon, also attached to the purchase's mail, and of the poster and table cards that a seller prints. */
import type { SoldPlace } from "~/domain/catalogue/for-sale/offer-terms";
import { identity } from "~/site-identity";
import { site } from "~/site-settings";
import { dueAtVenue } from "../due-at-venue";
import { counted, formatDate, formatDateTime, formatEuros } from "../format";
import { redemptionLines } from "../redemption-rules";
import { formatPlace, validityDays } from "../where-and-when";

/** Of a coupon used in more places each has one line without links. */
const DETAILED = 2;

/**
 * Where a coupon is used: each place with address, hours, telephone and directions, the latter two to press on.
 * @param most how many places there is room for
 */
function placeLines(
  places: readonly SoldPlace[],
  now: number,
  most: number,
): (string | { text: string; link: string })[] {
  const lines = places.slice(0, most).flatMap((place) => {
    const { name, address, hours, phone, way } = formatPlace(place, now);
    if (places.length > DETAILED) {
      return [
        [`${name}: ${address}`, hours?.replace(/\.$/, ""), phone && `Tel. ${phone}`]
          .filter(Boolean)
          .join(". "),
      ];
    }
    return [
      `${name}: ${address}`,
      ...(hours ? [`Horario: ${hours}`] : []),
      ...(phone ? [{ text: `Tel. ${phone}`, link: `tel:${phone.replaceAll(" ", "")}` }] : []),
      { text: "Cómo llegar, en el mapa", link: way },
    ];
  });
  const others = places.length - most;
  if (others <= 0) return lines;
  return [...lines, `Y ${counted(others, "lugar más", "lugares más")}, en la página de la oferta.`];
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
  paid: (cents: number, due: number) => (due > 0 && cents > 0 ? dueAtVenue.depositPaid : "Precio pagado"),
  paidText: (cents: number) => (cents === 0 ? "Gratis" : `${formatEuros(cents)}, impuestos incluidos`),
  due: dueAtVenue.label,
  dueText: (cents: number) => formatEuros(cents),
  bought: "Comprado el",
  boughtText: (at: number) => formatDate(at),
  withdrawal: "Devolución sin preguntas",
  withdrawalText: (until: number) => `Hasta el ${formatDate(until)}, si no lo has canjeado`,
  redeemed: (at: number | null) =>
    at === null ? "Este cupón ya se ha canjeado." : `Canjeado el ${formatDateTime(at)}.`,
  expired: "Este cupón ha caducado.",
  howTo: "Cómo se canjea",
  howToDefault: "Enseña este cupón, en papel o en el móvil, al llegar al local.",
  rules: redemptionLines,
  booking: "Hay que reservar antes.",
  where: "Dónde",
  placeLines,
  conditions: "Condiciones",
  fullConditions: "Las condiciones completas están en la página de la oferta.",
  seller: "Vendido por",
  sellerText: (seller: { legalName: string; taxId: string; address: string; phone: string; email: string }) =>
    `${seller.legalName}, NIF ${seller.taxId}. ${seller.address}. ${seller.phone}, ${seller.email}`,
  footer: `Justificante de compra; no es una factura. ¿Necesitas ayuda? Escríbenos a ${identity.contacts.customerServiceEmail}`,
  warning: "Quien tenga este código puede canjearlo una sola vez: no lo publiques.",
} as const;

/** The card of a gift, which its giver prints and hands over. */
export const printedGift = {
  shop: site.name,
  title: (offer: string) => `Tarjeta de regalo: ${offer}`,
  to: (name: string) => (name === "" ? "Un regalo para ti" : `Un regalo para ${name}`),
  from: (name: string) => `De parte de ${name}`,
  mailed: "El cupón, con su código, te llega por correo electrónico.",
  byHand: "El cupón, con su código, te lo da quien te hace este regalo.",
} as const;

export const posterDocument = {
  shop: site.name,
  title: (seller: string) => `Cartel de ${seller}`,
  cards: (seller: string) => `Tarjetas de mesa de ${seller}`,
  all: "Mira nuestras ofertas",
  scan: "Apunta con la cámara del móvil",
  qr: (address: string) => `Código QR que abre ${address}`,
  typed: (address: string) => `o entra en ${address}`,
} as const;
