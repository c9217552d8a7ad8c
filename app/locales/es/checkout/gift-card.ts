/** The Spanish texts of gift cards by amount: buying, the page of who holds one, its balance, and the account. */

import { giftCardSettings } from "~/domain/sales/gift-cards/card-settings";
import type { GiftCardState, MovementKind } from "~/domain/sales/gift-cards/gift-card";
import { formatEuros } from "~/locales/es/format";
import { site } from "~/site-settings";

const { minEuros, maxEuros, validMonths } = giftCardSettings;

export const buyCard = {
  title: "Tarjeta regalo",
  description: `Regala ${site.name}: una tarjeta del importe que quieras, para ti o para otra persona el día que elijas.`,
  lead: `Quien la reciba la gasta en lo que quiera, en una o en varias compras. Vale ${validMonths} meses.`,
  amount: "Importe",
  other: "Otro importe",
  otherAmount: "Importe en euros",
  otherHint: `Sin céntimos, de ${minEuros} a ${maxEuros} euros. Solo cuenta si eliges «Otro importe».`,
  email: "Tu correo",
  emailHint: "Te enviamos la confirmación y, si la tarjeta es para ti, el código.",
  present: "Es un regalo para otra persona",
  recipient: "Su correo",
  name: "Su nombre",
  from: "Tu nombre",
  message: "Tu mensaje",
  messageHint: "Sin enlaces.",
  sendAt: "Día y hora de entrega",
  sendAtHint: "Hora peninsular. Si lo dejas vacío, se envía al pagar.",
  terms: ["Acepto las ", "condiciones de compra", "."],
  legal: `No lleva IVA: lo lleva lo que se compre con ella. Mientras no se haya gastado nada, puedes devolverla en 14 días sin dar explicaciones. Lo que quede al caducar se pierde; avisamos por correo 30 días antes. No se cambia por dinero.`,
  submit: "Pedido con obligación de pago",
  balance: "¿Ya tienes una? Consulta su saldo",
  provider: "No hemos podido abrir el pago. No se ha cobrado nada: vuelve a intentarlo.",
} as const;

export const paidCard = {
  title: "Pago de la tarjeta regalo",
  pendingTitle: "Estamos confirmando el pago",
  pending:
    "El banco todavía no lo ha confirmado. Te escribiremos en cuanto lo haga; no hace falta que pagues otra vez.",
  reload: "Comprobar otra vez",
  cancelled: "No has pagado: no se ha cobrado nada. Puedes volver a intentarlo.",
  ended:
    "La compra se anuló antes de que nos constara el pago. Si llegara a confirmarse, te lo devolveríamos entero enseguida. Puedes volver a intentarlo.",
  refunded: "El pago llegó tarde y te lo devolvemos. La tarjeta no se ha comprado.",
  again: "Volver a las tarjetas regalo",
  stranger: "El pago ha terminado. La confirmación llega al correo de quien compra.",
} as const;

const STATES: Record<GiftCardState, string> = {
  unpaid: "Sin pagar",
  active: "Activa",
  spent: "Gastada",
  frozen: "Bloqueada",
  lapsed: "Caducada",
  closed: "Anulada",
};

export const cardPage = {
  title: "Tu tarjeta regalo",
  description: "Saldo, código y movimientos de una tarjeta regalo.",
  states: STATES,
  unknownTitle: "Este enlace ya no vale",
  unknown: "Puede que la tarjeta se haya enviado a otra dirección o que el enlace esté incompleto.",
  given: (from: string) =>
    from === "" ? "Te han regalado una tarjeta" : `${from} te ha regalado una tarjeta`,
  bought: (amount: number) => `Tarjeta regalo de ${formatEuros(amount)}`,
  closed: "Ábrela para ver su código y su saldo.",
  open: "Abrir mi tarjeta",
  number: "Número",
  amount: "Importe",
  balance: "Saldo",
  state: "Estado",
  code: "Código",
  validUntil: "Vale hasta el",
  recipient: "Para",
  delivery: "Entrega",
  waits: (moment: string) => `El ${moment}`,
  sent: "Enviada; todavía sin abrir",
  opened: "Abierta por quien la recibió",
  howTo:
    "Escribe el código al pagar, donde pone «¿Código o tarjeta regalo?». Si sobra dinero, se queda en la tarjeta.",
  print: "Puedes imprimir esta página para entregar la tarjeta en mano.",
  use: "Pagar con ella mi próxima compra",
  keep: "Guardarla en mi cuenta",
  kept: "La tarjeta está en tu cuenta.",
  signIn: "Entra en tu cuenta para guardarla",
  movements: "Movimientos",
  kinds: {
    sold: "Saldo inicial",
    held: "Pago de un pedido",
    released: "Pedido sin terminar",
    returned: "Devolución de un pedido",
    withdrawn: "Tarjeta devuelta",
    lapsed: "Saldo caducado",
    reversed: "Compra anulada por el banco",
    adjusted: "Ajuste de atención al cliente",
  } satisfies Record<MovementKind, string>,
  resendTitle: "¿No le ha llegado?",
  resend:
    "Mientras no la abra puedes enviarla otra vez o a otra dirección. El enlace y el código anteriores dejarán de valer.",
  resendEmail: "Correo de quien la recibe",
  resendSubmit: "Enviar otra vez",
  resent: (email: string) => `Se la enviamos a ${email}.`,
  corrected: (email: string) => `El día de la entrega se la enviaremos a ${email}.`,
  withdrawTitle: "Devolver la tarjeta",
  withdraw: (until: string) =>
    `Mientras no se haya gastado nada puedes desistir de la compra hasta el ${until}, sin dar explicaciones. Te devolvemos el dinero al mismo medio de pago y el código deja de valer.`,
  withdrawSubmit: "Confirmar desistimiento",
  withdrawn: "Has devuelto la tarjeta. Te hemos enviado el acuse de recibo por correo.",
} as const;

export const balancePage = {
  title: "Saldo de una tarjeta regalo",
  description: "Consulta cuánto queda en una tarjeta regalo y hasta cuándo vale.",
  lead: "Escribe el código de la tarjeta, con guiones o sin ellos.",
  code: "Código de la tarjeta",
  submit: "Ver el saldo",
  wrong: "No hay ninguna tarjeta con ese código. Revisa que esté completo.",
} as const;

export const accountCards = {
  title: "Mis tarjetas regalo",
  description: "Las tarjetas regalo guardadas en tu cuenta.",
  lead: "Las tarjetas que guardas aquí las tienes a mano para pagar.",
  none: "No tienes ninguna tarjeta guardada.",
  add: "Guardar otra tarjeta",
  code: "Código de la tarjeta",
  save: "Guardar",
  balanceUntil: (balance: number, until: string) => `${formatEuros(balance)} hasta el ${until}`,
  buy: "Comprar una tarjeta regalo",
} as const;

export const deskCards = {
  title: "Tarjetas regalo",
  lead: "Cada ajuste queda en los libros con su motivo.",
  caption: "Tarjetas regalo",
  search: "Número o correo completo",
  none: "No hay tarjetas",
  noneText: "Ninguna coincide con la búsqueda.",
  number: "Número",
  email: "Comprador",
  origin: "Origen",
  origins: {
    bought: "Comprada",
    credit: "Saldo de cupones que caducaron sin usar",
    granted: "Crédito por invitar a un amigo",
    imported: "Traída de otro sistema",
  },
  amount: "Importe",
  balance: "Saldo",
  state: "Estado",
  heading: (number: string) => `Tarjeta ${number}`,
  freezeTitle: "Bloqueo",
  freezeLead: "Bloqueada no sirve para pagar; los pedidos ya pagados no cambian.",
  freeze: "Bloquear",
  thaw: "Desbloquear",
  frozen: "Tarjeta bloqueada.",
  thawed: "Tarjeta desbloqueada.",
  frozenBy: "Bloqueada por",
  dispute: "un contracargo de su compra",
  adjustTitle: "Ajustar el saldo",
  adjustAmount: "Importe en euros",
  adjustHint: "Con signo menos para quitar saldo. Como máximo 500 euros cada vez.",
  adjustNote: "Motivo",
  adjust: "Anotar el ajuste",
  adjusted: "Ajuste anotado en los libros.",
  movements: "Movimientos",
  kind: "Movimiento",
  order: "Pedido",
  when: "Cuándo",
  note: "Motivo",
} as const;
