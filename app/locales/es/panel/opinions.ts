/** The Spanish texts of an organization's opinions: the list, the public reply, the dispute. */
import type { DISPUTE_REASONS } from "~/domain/feedback/reply-rules";

export const opinions = {
  title: "Opiniones",
  lead: "Lo que dicen quienes compraron tus ofertas, empezando por las que esperan respuesta.",
  caption: "Opiniones",
  offer: "Oferta",
  stars: "Estrellas",
  comment: "Opinión",
  author: "De",
  day: "Día",
  state: "Respuesta",
  answered: "Respondida",
  open: "Sin responder",
  disputes: { open: "En revisión", kept: "Revisada: sigue publicada", removed: "Retirada" },
  noComment: "Sin comentario",
  anonymous: "Cliente",
  filter: "Mostrar",
  all: "Todas",
  onlyOpen: "Sin responder",
  onlyAnswered: "Respondidas",
  empty: "Todavía no hay opiniones",
  noneOpen: "No hay opiniones sin responder",
  seeAll: "Ver todas las opiniones",
  replyText: "Texto de la respuesta",
  emptyText: "Las pedimos por correo al día siguiente de canjear un cupón.",
} as const;

export const oneOpinion = {
  title: (stars: number, author: string) => `${stars} de 5 estrellas, de ${author}`,
  answer: "Responder",
  answerTo: (comment: string) => ` a «${comment}»`,
  reply: "Respuesta pública",
  replyHint:
    "Se publica en la página de la oferta, debajo de la opinión. Puedes corregirla durante 24 horas.",
  replyClosed: "La respuesta se publicó hace más de 24 horas y ya no se puede cambiar.",
  publish: "Publicar la respuesta",
  published: "Respuesta publicada.",
  dispute: "Pedir que la revisemos",
  disputeHint:
    "Una mala opinión no es motivo. Revisamos las que incumplen las normas; mientras tanto sigue publicada.",
  reason: "Motivo",
  choose: "Elige un motivo",
  reasons: {
    not_a_customer: "No es de un cliente",
    other_place: "Habla de otro negocio",
    insult: "Insulta o amenaza",
    personal_data: "Da datos personales",
    conflict_of_interest: "Es de la competencia o de alguien interesado",
  } satisfies Record<(typeof DISPUTE_REASONS)[number], string>,
  evidence: "Qué ha pasado",
  evidenceHint: "Solo lo leemos nosotros.",
  send: "Pedir la revisión",
  sent: "Hemos recibido tu petición.",
  disputed: (reason: string) => `Has pedido que la revisemos. Motivo: ${reason}.`,
  waits: "La estamos revisando. Respondemos por correo en un día laborable; mientras tanto sigue publicada.",
  decisions: {
    kept: "La hemos revisado y sigue publicada: cumple las normas.",
    removed: "La hemos retirado: ya no se ve ni cuenta en la nota de la oferta.",
  },
  note: (reason: string) => `Motivo: ${reason}`,
} as const;
