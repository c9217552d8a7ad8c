/** The Spanish texts of the pages that change an organization's legal data and its logo. */
import { application } from "./application";

export const legalData = {
  title: "Datos legales",
  back: "Tu negocio",
  lead: "Se ven en cada oferta y en los recibos. Todavía no los hemos comprobado: puedes corregirlos.",
  edit: "Cambiar los datos legales",
  registry: "Registro mercantil",
  registryHint:
    "Por ejemplo: «Registro Mercantil de Madrid, tomo 1, folio 2, hoja M-3». Si no lo tienes, déjalo vacío.",
  submit: "Guardar los datos legales",
  saved: "Datos legales guardados.",
  labels: {
    legal_name: application.legal_name,
    tax_number: application.tax_number,
    trader_status: application.trader,
    registry_info: "Registro mercantil",
    street: application.street,
    postal_code: application.postal_code,
    city: application.city,
    province: application.province,
  },
  foreign: (email: string) =>
    `Tu negocio tiene un número o un domicilio de otro país, que comprobamos a mano: escríbenos a ${email}.`,
} as const;

export const legalChange = {
  ask: "Pedir un cambio de los datos legales o de la cuenta",
  lead: "Están comprobados: escribe cómo deben quedar y lo decidimos nosotros. Hasta entonces valen los de ahora.",
  account: "Cuenta de las liquidaciones",
  accountHint: "Solo si cambia. No la enseñamos: déjala vacía para seguir con la que tenemos.",
  iban: "IBAN",
  holder: "Titular de la cuenta",
  note: "Qué ha cambiado",
  noteHint: (email: string) =>
    `Por ejemplo: «Hemos pasado de autónomo a sociedad». Envía a ${email} el documento que lo acredita: la tarjeta del NIF, la escritura o el certificado de la cuenta.`,
  submit: "Pedir el cambio",
  asked: "Petición enviada. Te contestamos por correo; hasta entonces valen los datos de ahora.",
  askedBefore: "Esa petición ya estaba enviada.",
  waitingTitle: "Tu petición espera nuestra decisión",
  waiting: (when: string) =>
    `La enviaste el ${when}. Prometemos responder en un día laborable; hasta entonces valen los datos de ahora.`,
  caption: "Lo que has pedido",
  old: "Ahora",
  new: "Pedido",
  accountOld: "La de ahora",
  accountNew: "Otra, la que escribiste",
  written: "Lo que nos contaste",
  withdraw: "Retirar la petición",
  withdrawn: "Petición retirada: puedes enviar otra.",
  waitsShort: (when: string) => `Pediste un cambio el ${when} y espera nuestra decisión.`,
  see: "Ver la petición",
  decided: {
    approved: (when: string) => `Aprobamos tu último cambio el ${when}.`,
    refused: (when: string) => `No aprobamos el cambio que pediste el ${when}.`,
  },
  reason: (reason: string) => `Motivo: ${reason}`,
} as const;

export const organizationLogo = {
  title: "Logotipo",
  back: "Tu negocio",
  lead: "Se ve en tus ofertas, junto a los datos del negocio.",
  edit: "Cambiar el logotipo",
  add: "Añadir un logotipo",
  current: "El logotipo de ahora",
  none: "Todavía no hay logotipo.",
  file: "Imagen",
  hint: "JPEG, PNG, WebP o AVIF, hasta 8 MB. Mejor cuadrada, de 200 píxeles o más.",
  submit: "Guardar el logotipo",
  saved: "Logotipo guardado: ya se ve en tus ofertas.",
  remove: "Quitar el logotipo",
  removed: "Logotipo quitado.",
} as const;
