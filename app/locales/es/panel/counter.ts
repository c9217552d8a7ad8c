/** The Spanish texts of the counter: a coupon's code, the verdict on it, its redemption and what can be undone. */
import { capitalized, counted, remaining } from "~/locales/es/format";

export const counter = {
  title: "Caja",
  lead: "Escanea el código QR con un lector o escribe el código del cupón.",
  code: "Código del cupón",
  codeHint: "Trece letras y números, por ejemplo 7K3M-9QZA-1B2C4. Da igual si es un cero o una O.",
  check: "Comprobar",
  phone: "También puedes abrir la cámara del móvil y apuntar al QR: si has iniciado sesión, te trae aquí.",
  day: "Ver los canjes",
  required: "Escribe o escanea un código.",
  malformed:
    "Ese código no está bien escrito. Revisa los 13 caracteres: da igual un cero o una O, pero no puede faltar ninguno.",
  giftCard:
    "Parece el código de una tarjeta regalo. No se canjea aquí: sirve para pagar en la tienda, y quien la tiene recibe después un cupón.",
  unknown: "No existe ese código. ¿Un cero o una O? Da igual. Revisa los 13 caracteres.",
  notYours: "No es tuyo: ese cupón es de otro negocio.",
  refused: "No vale",
  settings: "Ajustes de la caja",
} as const;

/** The frame around the pages of the counter. */
export const counterFrame = {
  leave: "Salir",
  place: "Local",
  choosePlace: "Elegir local",
  changePlace: (name: string) => `Local: ${name}, cambiar`,
  count: (n: number) => (n === 0 ? "Hoy, ningún canje" : `Hoy, ${counted(n, "canje", "canjes")}`),
  last: "Últimos canjes",
  undo: "Deshacer",
  undoCode: (code: string) => `Deshacer: ${code}`,
  undoWithReason: "Deshacer con motivo",
  undoCodeWithReason: (code: string) => `Deshacer con motivo: ${code}`,
} as const;

export const counterPlace = {
  title: "Local de la caja",
  lead: "Los canjes se apuntan en este local hasta que cierres el navegador o elijas otro.",
  legend: "¿Dónde estás?",
  none: "Sin indicar",
  noPlaces: "Tu negocio no tiene locales que elegir.",
  unknown: "Elige un local de la lista.",
  submit: "Guardar",
  saved: (name: string) => `Canjeas en ${name}.`,
  cleared: "Canjeas sin indicar el local.",
} as const;

export const counterSettings = {
  title: "Ajustes de la caja",
  lead: "Valen para todas las personas que canjean en tu negocio.",
  onScan: "Canjear al escanear",
  onScanHint:
    "Un cupón válido leído con el lector se canjea al momento, sin pulsar «Canjear», y se puede deshacer. Si hay que elegir, cobrar o comprobar algo, se pregunta antes. Los códigos escritos a mano siempre se preguntan.",
  submit: "Guardar",
  saved: "Ajustes guardados.",
} as const;

export const couponPage = {
  title: "Cupón",
  back: "Otro código",
  valid: "Válido",
  worth: (price: string) => `Vale ${price}`,
  from: (day: string) => `Vale desde el ${day}`,
  until: (day: string) => `Caduca el ${day}`,
  noEnd: "No caduca",
  forDate: (date: string) => `Para el ${date}`,
  gift: "Es un regalo: no digas el precio.",
  holder: (name: string) => `A nombre de ${name}`,
  left: (n: number) => `${capitalized(remaining(n, "cupón", "cupones"))} más de esta compra`,
  terms: "Condiciones",
  howTo: "Cómo se canjea",
  booking: "Hay que reservar antes.",
  youDecide: "Tú decides si lo aceptas.",
  by: (who: string) => `por ${who}`,
  place: "Local",
  noPlace: "Sin indicar",
  atPlace: (name: string) => `Local: ${name}`,
  elsewhere: ["Válido, pero no en este local", "Según su oferta, se canjea en otro local."],
  validAt: (names: string) => `Vale en ${names}.`,
  apart: "En la misma compra",
  others: (n: number) => `Canjear también otros de esta compra (${n})`,
  othersHint: "Marca los que quieras canjear a la vez que este.",
  redeemMarked: "Canjear este y los marcados",
  usedOther: "no se puede canjear ahora",
  redeem: "Canjear",
  redeemAnyway: "Canjear de todas formas",
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
  handed_on: ["Este cupón se ha enviado a otra persona.", "El código nuevo lo tiene ella: este ya no vale."],
} as const;

/** Of a valid coupon whose terms exclude this moment: first line, second line. */
export const notNow = {
  weekday: ["Válido, pero no para hoy", "Según sus condiciones, este día de la semana no se canjea."],
  excluded_day: ["Válido, pero no para hoy", "Según sus condiciones, en la fecha de hoy no se canjea."],
  hours: ["Válido, pero no a esta hora", "Según sus condiciones, a esta hora no se canjea."],
} as const;

export const redemptionPage = {
  title: "Canje",
  /** Of one form: how many coupons it redeemed, and how many of those redemptions were undone. */
  verdict: (all: number, undone: number) => {
    if (undone === 0) return all === 1 ? "Canjeado" : `${all} cupones canjeados`;
    if (undone < all) return `${all - undone} de ${all} siguen canjeados`;
    return all === 1 ? "Canje deshecho" : `${all} canjes deshechos`;
  },
  states: { stands: "Canjeado", undone: "Deshecho", refunded: "Dinero devuelto" },
  undoneText: "El cupón se puede volver a canjear.",
  refundedText: "Su dinero ya se devolvió: este canje no se puede deshacer.",
  undoneBy: (who: string, when: string) => `Lo deshizo ${who} el ${when}.`,
  by: (who: string) => `Por ${who}`,
  sale: (number: string) => `Venta ${number}`,
  undo: (n: number) => (n === 1 ? "Deshacer el canje" : `Deshacer los ${n} canjes`),
  undoOne: "Deshacer este",
  undoCode: (code: string) => `Deshacer este: ${code}`,
  reason: "Motivo para deshacer",
  reasonHint: "Queda guardado con tu nombre.",
  reasonLine: (reason: string) => `Motivo: ${reason}`,
  atOnce: "¿Te has equivocado? Puedes deshacerlo durante dos minutos.",
  withReason: "¿Hay un error? Puedes deshacerlo durante los diez minutos siguientes al canje.",
  needsManager: "Para deshacerlo, pídeselo a un encargado antes de diez minutos.",
  tooLate: "Han pasado más de diez minutos: ya no se puede deshacer.",
  undoDone: (n: number) =>
    n === 1
      ? "Canje deshecho. El cupón vuelve a valer."
      : `${n} canjes deshechos. Los cupones vuelven a valer.`,
  day: "Ver los canjes",
} as const;

export const redemptionList = {
  title: "Canjes",
  lead: (from: string, until: string) =>
    from === until ? `Cupones canjeados el ${from}.` : `Cupones canjeados del ${from} al ${until}.`,
  day: "Día",
  from: "Desde",
  until: "Hasta",
  badDay: "Elige un día que exista.",
  reversed: "Termina antes de empezar.",
  tooLong: "Elige como mucho un año.",
  caption: "Canjes",
  time: "Hora",
  coupon: "Cupón",
  offer: "Oferta",
  value: "Valor",
  who: "Quién",
  place: "Local",
  state: "Estado",
  stands: "Canjeado",
  undone: "Deshecho",
  gift: "Regalo",
  everyPlace: "Todos los locales",
  everyPerson: "Todas las personas",
  nobodyHere: "Sin canjes en estos días",
  empty: "Aún no hay canjes",
  open: "Canjear un cupón",
} as const;
