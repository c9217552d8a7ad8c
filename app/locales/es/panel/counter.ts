/** The Spanish texts of the counter: a coupon's code, the verdict on it, its redemption and what can be undone. */
import { capitalized, remaining } from "~/locales/es/format";

export const counter = {
  title: "Caja",
  lead: "Escanea el código QR con un lector o escribe el código del cupón.",
  code: "Código del cupón",
  codeHint: "Trece letras y números, por ejemplo 7K3M-9QZA-1B2C4. Da igual si es un cero o una O.",
  check: "Comprobar",
  phone: "También puedes abrir la cámara del móvil y apuntar al QR: si has iniciado sesión, te trae aquí.",
  day: "Ver los canjes de hoy",
  required: "Escribe o escanea un código.",
  malformed:
    "Ese código no está bien escrito. Revisa los 13 caracteres: da igual un cero o una O, pero no puede faltar ninguno.",
  unknown: "No existe ese código. ¿Un cero o una O? Da igual. Revisa los 13 caracteres.",
  notYours: "No es tuyo: ese cupón es de otro negocio.",
} as const;

export const couponPage = {
  title: "Cupón",
  back: "Otro código",
  valid: "Válido",
  worth: (price: string) => `Vale ${price}`,
  until: (day: string) => `Caduca el ${day}`,
  noEnd: "No caduca",
  forDate: (date: string) => `Para el ${date}`,
  present: "Es un regalo: no digas el precio.",
  holder: (name: string) => `A nombre de ${name}`,
  left: (n: number) => `${capitalized(remaining(n, "cupón", "cupones"))} más de esta compra`,
  terms: "Condiciones",
  howTo: "Cómo se canjea",
  booking: "Hay que reservar antes.",
  outsideRules: "Ojo: según sus condiciones hoy o a esta hora no se canjea. Tú decides si lo aceptas.",
  place: "Local",
  noPlace: "Sin indicar",
  apart: "En la misma compra",
  others: "Canjear también",
  othersHint: "Marca los que quieras canjear a la vez.",
  usedOther: "no se puede canjear ahora",
  redeem: "Canjear",
  seeRedemption: "Ver el canje",
} as const;

/** First line, second line. */
export const verdicts = {
  already_redeemed: ["Ya canjeado", "No lo sirvas otra vez."],
  expired: ["Caducado", "Si el cliente lo pagó, puede pedirnos ayuda. No le cobres dos veces."],
  not_yet_valid: ["Todavía no vale", "Aún no ha empezado su plazo."],
  void: ["Anulado", "Se devolvió el dinero."],
  wrong_organization: ["No es tuyo", "Es de otro negocio."],
  wrong_slot: ["Es para otro día", "Comprueba la fecha con el cliente."],
  unpaid: ["Sin pagar", "El pago de esta compra no se ha completado."],
} as const;

export const redemptionPage = {
  title: "Canje",
  done: (n: number) => (n === 1 ? "Canjeado" : `${n} cupones canjeados`),
  undone: "Canje deshecho",
  undoneText: "El cupón se puede volver a canjear.",
  undoneBy: (who: string, when: string) => `Lo deshizo ${who} el ${when}.`,
  by: (who: string) => `Por ${who}`,
  sale: (number: string) => `Compra ${number}`,
  undoTitle: "¿Te has equivocado?",
  undo: "Deshacer el canje",
  reason: "Motivo",
  reasonHint: "Queda guardado con tu nombre.",
  reasonLine: (reason: string) => `Motivo: ${reason}`,
  atOnce: "Puedes deshacerlo durante dos minutos.",
  withReason: "Puedes deshacerlo durante los diez minutos siguientes al canje.",
  needsManager: "Para deshacerlo, pídeselo a un encargado antes de diez minutos.",
  tooLate: "Han pasado más de diez minutos: ya no se puede deshacer.",
  undoDone: "Canje deshecho. El cupón vuelve a valer.",
  next: "Otro cupón",
  together: "Canjeados a la vez",
} as const;

export const redemptionList = {
  title: "Canjes",
  lead: (day: string) => `Cupones canjeados el ${day}.`,
  day: "Día",
  badDay: "Elige un día que exista.",
  caption: "Canjes del día",
  time: "Hora",
  coupon: "Cupón",
  offer: "Oferta",
  value: "Valor",
  who: "Quién",
  place: "Local",
  state: "Estado",
  stands: "Canjeado",
  undone: "Deshecho",
  present: "Regalo",
  empty: "Aún no hay canjes este día",
  open: "Canjear un cupón",
} as const;
