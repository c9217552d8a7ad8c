/** The Spanish texts of questions to customer service: the form, its receipt, and the desk's screens. */
import type { HelpCaseTopic } from "~/domain/support/help-case";

export const CASE_TOPICS: Record<HelpCaseTopic, string> = {
  refund: "Una devolución",
  date: "Cambiar de fecha",
  coupon: "Un cupón perdido o que no vale",
  gift: "Un regalo",
  payment: "El pago o el justificante",
  seller: "Un problema con el negocio",
  account: "Mi cuenta o mis datos",
  other: "Otra cosa",
};

export const helpForm = {
  title: "Escríbenos",
  description: "Cuéntanos qué pasa y te contesta una persona por correo.",
  lead: "Te contesta una persona por correo, en días laborables. Al enviarlo te llega un acuse con el número de tu caso.",
  topic: "¿Sobre qué es?",
  choose: "Elige un tema",
  order: "Número de pedido",
  orderHint: "Si es por una compra. Está en el correo de confirmación, como 2026-000042.",
  email: "Tu correo",
  emailHint: "El de la compra, si es por una compra.",
  message: "¿Qué ha pasado?",
  messageHint: "No escribas los datos de tu tarjeta ni el código completo de un cupón: no los necesitamos.",
  privacy: ["Usamos estos datos solo para atenderte: está en la ", "política de privacidad", "."],
  submit: "Enviar",
  otherWay: (email: string, phone: string) =>
    `Con este correo ya nos han llegado varios mensajes hoy. Escríbenos a ${email} o llámanos al ${phone}.`,
  doneTitle: "Hemos recibido tu mensaje",
  doneNumber: (number: string) => `Tu caso es el ${number}.`,
  doneText:
    "Te hemos enviado un acuse de recibo. La respuesta llegará a ese mismo correo; mira también en el correo no deseado.",
  back: "Volver a la ayuda",
} as const;

export const deskCases = {
  title: "Ayuda",
  lead: "Lo que preguntan los clientes por el formulario de ayuda, lo último primero.",
  caption: "Casos de ayuda",
  search: "Número de caso o correo entero",
  state: "Estado",
  anyState: "Todos",
  waiting: "Sin contestar",
  answered: "Contestado",
  number: "Caso",
  topic: "Tema",
  from: "De",
  opened: "Recibido",
  none: "No hay ningún caso",
  noneText: "Aquí aparece lo que llega por el formulario de la ayuda.",
  customer: "Un cliente",
  heading: (number: string) => `Caso ${number}`,
  asks: "Lo que pregunta",
  email: "Correo",
  order: "Pedido",
  orderUnknown: (number: string) => `${number}: no hay ninguna compra con ese número y ese correo`,
  orderPaid: (number: string, when: string) => `${number}, pagado el ${when}`,
  orderUnpaid: (number: string) => `${number}, sin pagar`,
  line: (quantity: number, title: string, seller: string) => `${quantity} × ${title} (${seller})`,
  bought: "Compró",
  message: "Mensaje",
  answerTitle: "Respuesta",
  answer: "Tu respuesta",
  answerHint:
    "Se envía por correo a quien pregunta, con su mensaje debajo. El correo no demuestra quién es: no des datos de una compra que no haya dado.",
  send: "Enviar la respuesta",
  sent: "Respuesta enviada.",
  answeredAt: (when: string) => `Contestado el ${when}.`,
} as const;
