/** The Spanish texts of the staff's review queue. */
import type { ReasonCode } from "~/domain/catalogue/offer-status";
import { partnerTexts } from "~/locales/es/api";

export const desk = {
  area: "Gestión",
  home: (name: string) => `${name}, inicio de la gestión`,
  navigation: "Gestión",
  queue: "Cola",
  shop: "Ir a la tienda",
  notFound: "No está aquí",
  notFoundText: "Esta página no existe o esta cuenta no puede abrirla.",
  failed: "No se ha podido completar",
  failedText: "Ha habido un problema y no se ha guardado nada. Vuelve a intentarlo dentro de un momento.",
  back: "Volver a la cola",
} as const;

export const queue = {
  title: "Cola de revisión",
  lead: "Lo que espera una decisión, lo más antiguo primero. Prometemos responder en un día laborable.",
  caption: "Ofertas y cambios en espera",
  offer: "Oferta",
  seller: "Negocio",
  kind: "Qué es",
  since: "Espera desde",
  kinds: { offer: "Oferta nueva", change: "Cambio" },
  empty: "Nada espera",
  emptyText: "Cuando un negocio envíe una oferta o cambie una que está a la venta, aparecerá aquí.",
} as const;

export const review = {
  seller: (name: string) => `De ${name}`,
  since: (when: string) => `Espera desde el ${when}`,
  offerLead: "Oferta nueva: esto es todo lo que dice.",
  changeLead: "Cambio de una oferta a la venta. Hasta que se decida, se vende como estaba.",
  caption: "Lo que cambia",
  old: "Ahora",
  new: "Propuesto",
  decided: "Aquí ya no espera nada",
  decidedText: "Se ha decidido o retirado mientras tanto.",
  decideTitle: "Decisión",
  decision: "¿Qué decides?",
  decisions: {
    approved: "Aprobar: sale a la venta tal como se lee aquí",
    returned: "Pedir cambios: vuelve al negocio, que puede corregirla",
    rejected: "Rechazar",
  },
  reasonCode: "Motivo",
  chooseReason: "Elige un motivo",
  reason: "Explicación para el negocio",
  reasonHint: "Se envía por correo. Hace falta salvo al aprobar.",
  decide: "Decidir",
  done: {
    approved: "Aprobada. El negocio recibe un correo.",
    returned: "Devuelta al negocio con la explicación.",
    rejected: "Rechazada. El negocio recibe el motivo por correo.",
  },
} as const;

export const REASONS: Record<ReasonCode, string> = partnerTexts.reasonCodes;
