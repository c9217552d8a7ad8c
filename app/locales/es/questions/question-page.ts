/** The Spanish texts of questions to the seller of an offer: the page, its form, the mailed link. */
import { REFUSAL_REASONS, type RefusalReason } from "~/domain/feedback/questions/question";

export const REFUSALS: Record<RefusalReason, string> = {
  answered_before: "Ya está contestada en la página de la oferta o en otra pregunta.",
  not_about_offer: "No es sobre esta oferta.",
  personal_data: "Contiene datos personales.",
  insult: "Insulta o amenaza.",
  cannot_say: "El vendedor no puede contestar a eso en público.",
};

const isRefusal = (reason: string): reason is RefusalReason =>
  (REFUSAL_REASONS as readonly string[]).includes(reason);

/** @param reason as stored */
export const refusalText = (reason: string) => (isRefusal(reason) ? REFUSALS[reason] : reason);

export const questionPage = {
  title: (offer: string) => `Preguntas sobre ${offer}`,
  heading: "Preguntas y respuestas",
  description: (offer: string) => `Lo que otros han preguntado al vendedor de ${offer}, con su respuesta.`,
  list: "Preguntas contestadas",
  none: "Nadie ha preguntado todavía",
  noneText: "Aquí aparecen las preguntas cuando el vendedor las contesta.",
  anonymous: "Cliente",
  asked: (author: string, day: string) => `${author}, ${day}`,
  answer: (seller: string) => `Respuesta de ${seller}`,
  ask: "Pregunta al vendedor",
  lead: (seller: string) =>
    `Pregunta a ${seller} lo que no diga la oferta. Nadie ve tu pregunta hasta que la contesta: entonces se publican las dos aquí y recibes la respuesta por correo.`,
  question: "Tu pregunta",
  questionHint:
    "Sin enlaces, correos, teléfonos ni datos personales. Si es sobre un pedido tuyo, escríbenos por la ayuda.",
  name: "Tu nombre",
  nameHint: "Se publican el nombre y la inicial del apellido.",
  email: "Tu correo",
  emailHint: "No se publica ni se da al vendedor. Te enviamos un enlace para confirmar la pregunta.",
  fromAccount: (email: string) =>
    `La respuesta te llegará a ${email}. Se publican tu nombre y la inicial de tu apellido.`,
  privacy: ["Usamos estos datos solo para tu pregunta: está en la ", "política de privacidad", "."],
  submit: "Enviar la pregunta",
  closed: "Esta oferta ya no se vende, así que no se le pueden hacer más preguntas.",
  pendingTitle: "Mira tu correo",
  pending:
    "Te hemos enviado un enlace. Ábrelo para enviar la pregunta al vendedor; sirve durante siete días.",
  pendingHint: "Si no llega en unos minutos, mira en el correo no deseado.",
  sentTitle: "Pregunta enviada",
  sent: "El vendedor la ha recibido. Su respuesta te llegará por correo y se publicará en la oferta.",
  toOffer: "Volver a la oferta",
} as const;

export const questionConfirm = {
  metaTitle: "Enviar una pregunta",
  title: "Envía tu pregunta al vendedor",
  lead: (offer: string) => `Sobre «${offer}».`,
  submit: "Enviar la pregunta",
  once: "Si no la has escrito tú, cierra esta página: no se enviará y la borraremos.",
  expired: "Este enlace ya se ha usado o ha caducado. Haz la pregunta otra vez desde la oferta.",
  home: "Ir a la página principal",
} as const;
