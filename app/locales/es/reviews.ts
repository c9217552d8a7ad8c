/** The Spanish texts of opinions: on an offer's page, a seller's page, and the pages of all of them. */
import type { OpinionOrder } from "~/domain/feedback/opinion-order";
import { formatInteger } from "./format";

export const reviewTexts = {
  list: "Lo que opinan quienes la han comprado",
  anonymous: "Cliente",
  verified: "Compra verificada",
  stars: (n: number) => (n === 1 ? "1 estrella" : `${n} estrellas`),
  useful: (n: number) => (n === 0 ? "Útil" : `Útil (${formatInteger(n)})`),
  usefulOf: (author: string) => `, la opinión de ${author}`,
  markedUseful: "Gracias: has marcado la opinión como útil.",
  usefulBefore: "Ya habías marcado esa opinión como útil: cada persona cuenta una vez.",
  usefulOfOthers: "No se puede marcar como útil la opinión propia ni la de una oferta de tu negocio.",
  opinionGone: "Esa opinión ya no está publicada.",
  all: (n: number) =>
    n === 1 ? "Cómo comprobamos las opiniones" : `Ver y ordenar las ${formatInteger(n)} opiniones`,
  reply: (seller: string) => `Respuesta de ${seller}`,
} as const;

/** The pages of all opinions on an offer, or on the offers of a seller. */
export const opinionPages = {
  title: (of: string) => `Opiniones sobre ${of}`,
  heading: "Opiniones",
  description: (of: string) =>
    `Qué dicen de ${of} quienes lo han comprado: lo bueno y lo malo, con la respuesta del negocio.`,
  order: "Orden",
  orders: {
    newest: "Más recientes",
    useful: "Más útiles",
    best: "Mejor valoradas",
    worst: "Peor valoradas",
  } satisfies Record<OpinionOrder, string>,
  filter: "Estrellas",
  anyStars: "Todas",
  starsShort: (n: number) => `${n} ★`,
  none: "No hay opiniones que mostrar",
  noneText: "Nadie ha escrito una así todavía. También contamos las estrellas de quien no escribe nada.",
  howTitle: "Quién opina aquí y cómo lo comprobamos",
  how: [
    "Solo opina quien ha comprado la oferta aquí: lo comprobamos con su cuenta o con un enlace personal que le enviamos al día siguiente de usar el cupón. Cada persona opina una vez por oferta, hasta 30 días después de comprarla o de usarla.",
    "Publicamos todas las comprobadas, buenas y malas, y no pagamos por ninguna. El negocio puede responder, pero no borrarlas: si cree que una incumple las normas, la revisa una persona de nuestro equipo.",
    "«Útil» lo marcan quienes las leen, una vez cada uno. Cambia el orden «Más útiles», pero no la nota.",
  ],
} as const;
