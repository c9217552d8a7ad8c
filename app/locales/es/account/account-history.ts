/** The Spanish texts of the purchase history. */
import type { Purchase } from "~/domain/sales/purchase";
import { formatInteger } from "~/locales/es/format";

export const history = {
  /** The specification names the pages of an order in English. */
  metaTitle: "Tus compras",
  title: "Mis compras",
  description: "Tus compras y tus cupones.",
  count: (n: number) => `${formatInteger(n)} ${n === 1 ? "compra" : "compras"}`,
  emptyTitle: "Todavía no has comprado nada",
  emptyText: "Aquí verás tus compras con sus cupones en cuanto hagas la primera.",
  find: "¿Compraste sin cuenta o con otro correo? Encuentra tu pedido",
  others: (n: number) =>
    n === 1
      ? "Hemos encontrado 1 compra hecha con este correo sin entrar en la cuenta."
      : `Hemos encontrado ${formatInteger(n)} compras hechas con este correo sin entrar en la cuenta.`,
  add: (n: number) => (n === 1 ? "Añadirla a mi cuenta" : "Añadirlas a mi cuenta"),
  added: (n: number) =>
    n === 0
      ? "No queda ninguna compra por añadir."
      : n === 1
        ? "Hemos añadido la compra a tu cuenta."
        : `Hemos añadido ${formatInteger(n)} compras a tu cuenta.`,
  browse: "Ver ofertas",
  account: "Mi cuenta",
  number: (number: string) => `Pedido ${number}`,
  /** A captured order that cost nothing. */
  free: "Confirmado",
  statuses: {
    created: "Pago pendiente de confirmar",
    captured: "Pagado",
    refunded: "Devuelto",
    expired: "Caducado sin pagar",
    failed: "No completado",
    cancelled: "Cancelado",
  } satisfies Record<Purchase["status"], string>,
  line: (n: number, option: string) => `${formatInteger(n)} × ${option}`,
  seller: (name: string) => `Vendido por ${name}`,
  coupons: (title: string) => `Cupones de ${title}`,
  code: "Código",
  all: "Todas tus compras",
  nextTitle: "Tu próximo cupón",
  thenTitle: "Los siguientes cupones",
  whole: "Ver el cupón con su local y su PDF",
  details: "Datos del pedido y justificantes",
  show: (n: number) => (n === 1 ? "Enseñar el cupón: código QR" : "Enseñar los cupones: códigos QR"),
  allCoupons: (n: number) => `Ver los ${formatInteger(n)} cupones de este pedido`,
  redeemedOn: (date: string) => `Usado el ${date}`,
  pdf: "Descargar en PDF",
  pdfOf: (code: string) => `Descargar en PDF el cupón ${code}`,
  stars: (n: number) => `Tu valoración: ${n} de 5`,
} as const;
