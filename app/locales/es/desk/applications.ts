/** The Spanish texts of businesses at the staff's desk: their state, their application, the decision on it. */
import type { ManagedOrganization } from "~/domain/organizations/organization";
import { counted } from "~/locales/es/format";

type SellerStatus = ManagedOrganization["status"];

export const SELLER_STATES: Record<SellerStatus, string> = {
  draft: "Borrador",
  pending_review: "Espera revisión",
  active: "Activo",
  suspended: "Suspendido",
  closed: "Cerrado",
  rejected: "Rechazado",
};

export const sellerFacts = {
  title: "Quién lo vende",
  open: "Ver los datos del negocio",
  since: "En la tienda desde",
  offers: "Sus ofertas",
  counted: ({ approved, waiting, rejected }: { approved: number; waiting: number; rejected: number }) =>
    `${counted(approved, "aprobada", "aprobadas")}, ${waiting} en revisión, ${counted(rejected, "rechazada", "rechazadas")}`,
  inactive: (state: string) =>
    `El negocio no está activo (${state.toLowerCase()}): sus ofertas no se ven en la tienda. Lo que apruebes aquí saldrá a la venta cuando el negocio esté activo.`,
} as const;

export const applicationReview = {
  title: "Negocio",
  waits: (when: string, age: string) => `Espera desde el ${when} (${age})`,
  facts: "Datos del negocio",
  regime: "Impuesto",
  phone: "Teléfono",
  website: "Web",
  certified: "Declara que cumple la ley",
  certifiedAt: (when: string, terms: string) => `Sí, el ${when}; condiciones ${terms}`,
  notCertified: "No",
  sentBy: "Enviado por",
  sentByStaff: "Sin persona: lo envió el equipo o un programa",
  sentAt: "Enviado el",
  members: "Equipo",
  verified: "Datos legales comprobados",
  verifiedNot: "No",
  description: "Presentación",
  twins: "Otros negocios con este NIF",
  none: "Ninguno",
  offers: "Ofertas en revisión",
  noOffers: "No ha enviado ninguna oferta todavía.",
  offersLead: "Léelas aquí: al aprobar el negocio puedes aprobarlas con él.",
  offerCaption: (title: string) => `Contenido de «${title}»`,
  openOffer: "Decidir esta oferta aparte",
  approveOffers: "Con el negocio, aprobar también tal como se lee aquí",
  history: "Decisiones hasta ahora",
  historyCaption: "Decisiones sobre el negocio",
  noHistory: "Todavía ninguna.",
  when: "Fecha",
  what: "Qué",
  why: "Motivo",
  decisions: {
    approved: "Aprobar: el negocio puede vender",
    returned: "Pedir correcciones: vuelve a quien lo envió, que puede corregirlo y enviarlo otra vez",
    rejected: "Rechazar",
  },
  decided: "Este negocio no espera ninguna decisión",
  decidedText: (state: string) => `Su estado ahora: ${state.toLowerCase()}.`,
  done: {
    approved: "Negocio aprobado. Recibe un correo.",
    returned: "Devuelto con la explicación, que recibe por correo.",
    rejected: "Rechazado. Recibe el motivo por correo.",
  },
} as const;

export const ORGANIZATION_ACTIONS: Record<string, string> = {
  "organization.applied": "Solicitud empezada",
  "organization.created": "Dado de alta por el equipo",
  "organization.legal_change_asked": "Pidió un cambio de datos legales",
  "organization.legal_change_approved": "Cambio de datos legales aprobado",
  "organization.legal_change_refused": "Cambio de datos legales no aprobado",
  "organization.legal_change_withdrawn": "Retiró el cambio de datos legales",
  "organization.draft": "Devuelto para corregirlo",
  "organization.pending_review": "Enviado a revisión",
  "organization.active": "Aprobado",
  "organization.suspended": "Suspendido",
  "organization.rejected": "Rechazado",
  "organization.closed": "Cerrado",
};
