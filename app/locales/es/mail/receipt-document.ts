/** Texts of a receipt's PDF. */

import { identity } from "~/site-identity";
import { site } from "~/site-settings";
import { dueAtVenue } from "../due-at-venue";
import { formatDate, formatEuros, formatInteger, formatPercent } from "../format";

const REGIMES: Record<string, string> = { iva: "IVA", igic: "IGIC", ipsi: "IPSI" };

const rate = (regime: string, hundredths: number) =>
  hundredths === 0
    ? `${REGIMES[regime] ?? regime} 0 % o exento`
    : `${REGIMES[regime] ?? regime} ${formatPercent(hundredths / 100)}`;

export const receiptDocument = {
  titles: {
    justificante: "Justificante de compra (no es factura)",
    rectificacion: "Rectificación de un justificante de compra (no es factura)",
  },
  shop: site.name,
  number: (number: string) => `Número ${number}`,
  purchase: (number: string) => `Compra ${number}`,
  date: (issuedAt: number) => `Fecha: ${formatDate(issuedAt)}`,
  corrects: (number: string) => `Rectifica el justificante ${number} por la devolución de lo que se detalla.`,
  issuer: "Vendido por",
  buyer: "Comprador",
  noBuyer: "Sin datos: no se pidieron al comprar.",
  party: ({ name, taxId, address }: { name: string; taxId: string; address: string }) =>
    `${name}\nNIF ${taxId}\n${address}`,
  issuerText: (issuer: { name: string; legalName: string; taxId: string; address: string }) =>
    `${issuer.legalName}${issuer.name === issuer.legalName ? "" : ` (${issuer.name})`}\nNIF ${issuer.taxId}\n${issuer.address}`,
  lines: "Detalle",
  quantity: (quantity: number, unitPrice: number) => `${formatInteger(quantity)} × ${formatEuros(unitPrice)}`,
  deposit: (amount: string) => `${dueAtVenue.deposit}: ${amount}`,
  coupon: (number: number) => `Devolución del cupón ${formatInteger(number)}`,
  tax: (regime: string, hundredths: number, tax: number) =>
    `${rate(regime, hundredths)} incluido: ${formatEuros(tax)}`,
  money: (cents: number) => formatEuros(cents),
  due: (cents: number) => `${dueAtVenue.label}: ${dueAtVenue.notIncluded(cents)}`,
  taxes: "Impuestos incluidos",
  taxColumns: ["Tipo", "Base", "Cuota", "Total"],
  taxTotal: "Suma",
  rate,
  order: "Tu pedido, sus cupones y el desistimiento, con tu correo en:",
  orderQr: "Código QR de la página en la que pides el enlace a tu pedido.",
  totals: { justificante: "Total pagado", rectificacion: "Total devuelto" },
  footer: `Este documento no es una factura: si la necesitas, pídesela al vendedor con este número. Cobrado por ${site.name} en nombre del vendedor. ¿Dudas? ${identity.contacts.customerServiceEmail}`,
} as const;
