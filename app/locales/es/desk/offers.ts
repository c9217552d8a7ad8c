/** The Spanish texts of offers at the staff's desk: finding one, stopping its sale, correcting its texts. */
import type { OFFER_STATUSES } from "~/domain/catalogue/offer-status";

type OfferStatus = (typeof OFFER_STATUSES)[number];

export const deskOffers = {
  title: "Ofertas",
  lead: "Todas las ofertas de todos los negocios, la última cambiada primero.",
  search: "Título, negocio, NIF o identificador",
  state: "Estado",
  anyState: "Todos",
  caption: "Ofertas",
  offer: "Oferta",
  seller: "Negocio",
  price: "Desde",
  sold: "Vendidas",
  updated: "Último cambio",
  none: "Ninguna oferta coincide",
  noneText: "Prueba con otras palabras o quita los filtros.",
} as const;

export const deskOffer = {
  of: (seller: string) => `De ${seller}`,
  shop: "Ver en la tienda",
  preview: "Ver cómo es",
  waits: "Espera una decisión",
  correct: "Corregir los textos",
  facts: "La oferta",
  price: "Precio",
  sold: "Vendidas",
  publishAt: "Publicada desde",
  saleEndsAt: "Fin de la venta",
  noEnd: "Sin fin",
  noPrice: "Sin opciones a la venta",
  reason: "Motivo de su estado",
  id: "Identificador",
  decide: "Intervenir en la venta",
  moves: {
    paused: "Parar la venta por ahora: solo nosotros podremos reanudarla",
    ended: "Terminar la venta: el negocio no podrá reanudarla",
    published: "Reanudar la venta",
  } as Partial<Record<OfferStatus, string>>,
  hint: "Se envía por correo al negocio y queda en el historial de la oferta. Los cupones vendidos siguen valiendo.",
  moved: {
    paused: "La venta está parada. El negocio recibe el motivo por correo.",
    ended: "La venta ha terminado. El negocio recibe el motivo por correo.",
    published: "La oferta está otra vez a la venta. El negocio recibe un correo.",
  } as Partial<Record<OfferStatus, string>>,
  history: "Historial",
} as const;

export const offerCorrection = {
  title: "Corregir los textos",
  lead: "Vale en el acto. El negocio recibe un correo con lo que has cambiado y por qué; quien ya compró conserva lo que compró.",
  steps: { que: "Qué se ofrece", condiciones: "Condiciones" },
  tabs: "Qué corregir",
  content: "Los textos",
  reason: "Explicación para el negocio",
  reasonHint: "Se envía por correo y queda en el historial.",
  save: "Corregir",
  saved: "Corregida. El negocio recibe un correo.",
  closed: "Está archivada y ya no se corrige.",
  pending: "Hay cambios del negocio en espera: lo que corrijas aquí no los quita.",
} as const;
