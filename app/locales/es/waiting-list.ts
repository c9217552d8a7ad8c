/** The Spanish texts of waiting lists: joining, confirming, and the page of one's position. */
import type { WaitingReason, WaitingStatus } from "~/domain/sales/waiting-list/waiting-entry";
import { counted } from "~/locales/es/format";
import { site } from "~/site-settings";

/** "4 plazas", "4 plazas o menos" */
export const wantedPlaces = (quantity: number, orFewer: boolean) =>
  `${counted(quantity, "plaza", "plazas")}${orFewer && quantity > 1 ? " o menos" : ""}`;

export const waitingJoin = {
  title: "Lista de espera",
  description: `Apúntate en ${site.name} para que te guardemos plaza cuando quede sitio.`,
  lead: (title: string) =>
    `«${title}»: si alguien cancela o salen más plazas, te las guardamos 24 horas por orden de lista y te escribimos.`,
  target: "¿Para qué?",
  targetOf: (option: string, date: string | null) => (date === null ? option : `${option}: ${date}`),
  quantity: "Plazas",
  orFewer: "Me vale con menos",
  orFewerHint:
    "Sin marcarlo, solo te avisamos cuando haya todas las que pides a la vez; mientras tanto, pasan quienes van detrás.",
  email: "Tu correo",
  toAccount: "Te escribiremos al correo de tu cuenta.",
  submit: "Apuntarme",
  consent: [
    "No pagas nada por apuntarte. Al hacerlo aceptas recibir los correos de esta lista según el ",
    "consentimiento comercial",
    ".",
  ],
  alert: "¿Prefieres solo un aviso cuando vuelva a venderse, sin que te guardemos nada?",
  alertLink: "Pedir un aviso",
  toOffer: "Volver a la oferta",
  full: (most: number) => `Elige entre 1 y ${most} plazas.`,
  notSoldOut: "Ahora mismo quedan plazas: puedes comprarlas directamente.",
} as const;

export const waitingThanks = {
  title: "Revisa tu correo",
  text: "Si la dirección es correcta, le llegará un mensaje con un botón para confirmar. Tu puesto en la lista cuenta desde que lo confirmes; si no, en siete días borramos la petición.",
  hint: "¿No llega? Mira en la carpeta de correo no deseado o vuelve a intentarlo dentro de un rato.",
  toOffer: "Volver a la oferta",
  home: "Ver las ofertas",
} as const;

export const waitingConfirm = {
  metaTitle: "Confirmar la lista de espera",
  title: "Confirma que quieres apuntarte",
  lead: (title: string) => `Nos han pedido apuntar tu correo a la lista de espera de «${title}».`,
  submit: "Confirmar mi puesto",
  once: "Tu puesto cuenta desde ahora. Puedes salir de la lista cuando quieras con el enlace de cada correo.",
  expired:
    "Este enlace ya se ha usado o ha caducado. Si todavía quieres apuntarte, vuelve a hacerlo en la página de la oferta.",
  home: "Ver las ofertas",
} as const;

export const waitingPage = {
  title: "Tu puesto en la lista de espera",
  description: "Tu puesto en una lista de espera y las plazas que te guardamos.",
  offer: "Oferta",
  date: "Fecha",
  places: "Plazas",
  position: "Puesto",
  place: (position: number) => `Tu puesto es el ${position}.`,
  lists: "Listas de espera",
  positionOf: (position: number, waiting: number) => `${position} de ${waiting}`,
  held: "Te guardamos",
  heldOf: (n: number) => counted(n, "plaza", "plazas"),
  until: (when: string) =>
    `Hasta el ${when} (hora peninsular). Si las dejas pasar, irás al final de la lista.`,
  untilLast: (when: string) =>
    `Hasta el ${when} (hora peninsular). Es la segunda vez: si las dejas pasar, saldrás de la lista.`,
  take: "Comprar mis plazas",
  goOn: "Seguir con la compra",
  leave: "Salir de la lista",
  toOffer: "Ver la oferta",
  left: "Has salido de la lista de espera.",
  invitationOver: "Ese plazo ya ha terminado: mira aquí cómo está tu puesto.",
  unknownTitle: "Este puesto ya no existe",
  unknown: "Se ha borrado. Puedes apuntarte otra vez en la página de la oferta.",
  states: {
    unconfirmed: ["Falta confirmar tu puesto", "Pulsa el botón del correo que te enviamos."],
    waiting: ["Estás en la lista de espera", ""],
    invited: ["¡Te toca! Te guardamos sitio", "Nadie más puede comprar estas plazas mientras tanto."],
    ordered: ["Tienes una compra a medias", "Tus plazas están en un pedido sin pagar: termina de pagarlo."],
    bought: ["Ya las has comprado", "Que lo disfrutes. Tus cupones están en el correo de la compra."],
    lapsed: ["Ya no estás en la lista", "Has dejado pasar tu turno dos veces. Puedes apuntarte otra vez."],
    left: ["Ya no estás en la lista", "Saliste de ella. Puedes apuntarte otra vez."],
    ended: ["La lista se ha cerrado", "Ya no se venden más plazas."],
  } satisfies Record<WaitingStatus, readonly [string, string]>,
} as const;

/** Why the queue does not move. */
export function waitingReason(reason: WaitingReason, free: number, quantity: number): string {
  switch (reason) {
    case "none_free":
      return "Por ahora nadie ha dejado plazas libres. Te escribiremos en cuanto te toque.";
    case "too_few_free":
      return `Hay ${counted(free, "plaza libre", "plazas libres")}, y pediste ${quantity}, ni una menos: se ofrecen a quien le valgan.`;
    case "not_on_sale":
      return "El negocio ha parado la venta. Las plazas que queden libres se guardan para la lista hasta que siga.";
    case "date_closed":
      return "El negocio ha cerrado esta fecha. Si la abre otra vez, la lista sigue.";
    case "being_asked":
      return "Hay plazas libres: las estamos ofreciendo ahora mismo por orden de lista.";
  }
}
