/** Texts of the poster and the table cards that a seller prints. */
import { site } from "~/site-settings";

export const posterDocument = {
  shop: site.name,
  title: (seller: string) => `Cartel de ${seller}`,
  cards: (seller: string) => `Tarjetas de mesa de ${seller}`,
  all: "Mira nuestras ofertas",
  scan: "Apunta con la cámara del móvil",
  qr: (address: string) => `Código QR que abre ${address}`,
  typed: (address: string) => `o entra en ${address}`,
} as const;
