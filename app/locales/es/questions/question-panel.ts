/** The Spanish texts of an organization's questions, and of the desk's: the list, the answer, the refusal, the removal. */

export const questions = {
  title: "Preguntas",
  lead: "Lo que preguntan sobre tus ofertas, empezando por lo que espera respuesta. Nadie ve una pregunta hasta que la contestas.",
  caption: "Preguntas",
  question: "Pregunta",
  offer: "Oferta",
  author: "De",
  day: "Día",
  state: "Estado",
  states: {
    waiting: "Sin contestar",
    answered: "Contestada",
    refused: "No publicada",
    removed: "Retirada",
  },
  anonymous: "Cliente",
  filter: "Mostrar",
  onlyOpen: "Sin contestar",
  onlyAnswered: "Contestadas",
  all: "Todas",
  noneOpen: "No hay preguntas sin contestar",
  empty: "Todavía no hay preguntas",
  emptyText: "Las hace quien mira una oferta, en la página «Pregunta al vendedor».",
  seeAll: "Ver todas las preguntas",
} as const;

export const oneQuestion = {
  title: "Pregunta",
  lead: (offer: string, author: string, day: string) => `${offer} · ${author}, ${day}`,
  answer: "Respuesta pública",
  answerHint:
    "Se publica con la pregunta en la página de la oferta y se envía a quien pregunta. Sin enlaces, correos ni teléfonos. Puedes corregirla durante 24 horas.",
  answerClosed: "La respuesta se publicó hace más de 24 horas y ya no se puede cambiar.",
  publish: "Publicar la respuesta",
  published: "Respuesta publicada.",
  refuse: "No publicarla",
  hide: "Ocultarla",
  refuseHint: "Quien pregunta recibe el motivo por correo. No se puede deshacer.",
  reason: "Motivo",
  choose: "Elige un motivo",
  confirmRefuse: "No publicar la pregunta",
  confirmHide: "Ocultar la pregunta y la respuesta",
  refused: "La pregunta no se publica.",
  closed: (reason: string) => `No se publica. Motivo: ${reason}`,
} as const;

export const deskQuestions = {
  title: "Preguntas",
  lead: "Lo que se pregunta a los negocios y lo que contestan, con lo que espera respuesta delante.",
  seller: "Negocio",
  remove: "Retirar la pregunta",
  removeHint: "Deja de verse, con su respuesta. El motivo lo reciben por correo el negocio y quien preguntó.",
  reason: "Motivo",
  confirm: "Retirar la pregunta",
  removed: "Pregunta retirada.",
  empty: "No hay preguntas",
  emptyText: "Aquí aparecen cuando alguien pregunta a un negocio.",
} as const;
