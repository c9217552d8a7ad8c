/** The Spanish texts of the staff's review queue. */
import type { ReasonCode } from "~/domain/catalogue/offer-status";
import { partnerTexts } from "~/locales/es/api";
import { ago } from "~/locales/es/format";

export const desk = {
  area: "Gestión",
  home: (name: string) => `${name}, inicio de la gestión`,
  navigation: "Gestión",
  groups: { today: "Hoy", shop: "Tienda" },
  queue: "Cola",
  offers: "Ofertas",
  shop: "Ir a la tienda",
  account: "Tu cuenta",
  notFound: "No está aquí",
  notFoundText: "Esta página no existe o esta cuenta no puede abrirla.",
  failed: "No se ha podido completar",
  failedText: "Ha habido un problema y no se ha guardado nada. Vuelve a intentarlo dentro de un momento.",
  back: "Volver a la cola",
} as const;

export const queue = {
  title: "Cola de revisión",
  lead: "Lo que espera una decisión, lo más antiguo primero. Prometemos responder en un día laborable.",
  caption: "Lo que espera una decisión",
  tabs: "Qué espera",
  all: "Todo",
  what: "Qué espera",
  seller: "Negocio",
  kind: "Clase",
  since: "Espera desde",
  kinds: {
    application: "Negocio",
    offer: "Oferta nueva",
    change: "Cambio",
    dispute: "Opinión en disputa",
    picture: "Fotos de una opinión",
    refund: "Devolución",
    legal: "Datos legales",
    case: "Pregunta de un cliente",
  },
  groups: {
    application: "Negocios",
    offer: "Ofertas",
    change: "Cambios",
    dispute: "Opiniones",
    picture: "Fotos",
    refund: "Devoluciones",
    legal: "Datos legales",
    case: "Ayuda",
  },
  age: ago,
  empty: "Nada espera",
  emptyText:
    "Cuando un negocio quiera vender, envíe o cambie una oferta, pida revisar una opinión, una devolución o un cambio de sus datos legales, o un cliente pida ayuda o añada fotos a su opinión, aparecerá aquí.",
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
  /** Of an offer whose business is not active. */
  approveLater: "Aprobar: saldrá a la venta cuando el negocio esté activo",
  preview: "Ver cómo queda en la tienda",
  reasonCode: "Motivo",
  chooseReason: "Elige un motivo",
  reason: "Explicación para el negocio",
  reasonHint: "Se envía por correo. Hace falta salvo al aprobar.",
  decide: "Enviar la decisión",
  decideNext: "Enviar y abrir la siguiente",
  done: {
    approved: "Aprobada. El negocio recibe un correo.",
    approvedLater: "Aprobada. Saldrá a la venta cuando el negocio esté activo; recibe un correo.",
    returned: "Devuelta al negocio con la explicación.",
    rejected: "Rechazada. El negocio recibe el motivo por correo.",
  },
} as const;

/** How a request of a business was decided. */
export const decidedTexts = {
  how: (what: string, when: string) => `${what} el ${when}.`,
  note: (reason: string) => `Motivo: ${reason}`,
} as const;

export const REASONS: Record<ReasonCode, string> = partnerTexts.reasonCodes;
