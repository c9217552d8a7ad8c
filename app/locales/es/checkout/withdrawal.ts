/** Texts of /desistimiento and /pedido, the purchase pages without an account. */
import type { WithdrawalState } from "~/domain/sales/withdrawal/withdrawal";

export const withdrawal = {
  title: "Desistir de una compra",
  description: "Desiste de tu compra en 14 días, sin cuenta y sin dar motivos.",
  lead: "Tienes 14 días para echarte atrás, sin dar motivos. Dinos qué pedido es y con qué correo lo compraste.",
  number: "Localizador o número de pedido",
  numberHint:
    "El localizador, como K7QM-2X9D-HJ4T-8WPC, está en el correo de confirmación y en la página de tu pedido: con él sigues al momento. Con el número, como 2026-000042, te enviamos un enlace para confirmar.",
  referenceUnknown: "No hay ningún pedido con ese localizador.",
  next: "Continuar",
  lost: "No encuentro mi pedido",
  rules: "Cómo funciona el desistimiento",
  linkOver: "El enlace ha caducado o no está completo. Escribe los datos de tu pedido.",
  declareTitle: (number: string) => `Desistir del pedido ${number}`,
  declareLead:
    "Pulsa el botón y tu declaración quedará registrada con la fecha y la hora. El número y el correo los puede conocer otra persona, así que te enviaremos un enlace al correo de la compra: ábrelo para elegir los cupones y terminar. Hasta entonces no se anula ninguno.",
  declareAbout: (number: string, email: string) => `Pedido ${number}. Correo indicado: ${email}.`,
  declareOther: "Tengo el localizador",
  declaredTitle: "Hemos recibido tu declaración",
  declaredLead: (number: string, moment: string) =>
    `Pedido ${number}. Recibida el ${moment} (hora peninsular).`,
  declaredNext:
    "Si hay una compra con ese número y ese correo, en unos minutos te llegará un enlace. Ábrelo para elegir los cupones y confirmar: tienes 30 días y cuenta la fecha de ahora. Hasta entonces tus cupones siguen valiendo.",
  declaredLost: "Si no te llega, mira en el correo no deseado o pide de nuevo los enlaces a tus pedidos.",
  declaredLink: "Pedir los enlaces a mis pedidos",
  chooseTitle: (number: string) => `Desistir del pedido ${number}`,
  chooseLead: "Elige qué devuelves y confirma. Los cupones elegidos quedarán anulados en ese momento.",
  choose: "Cupones que quieres devolver",
  coupon: (number: number, ending: string) => `Cupón ${number}, terminado en ${ending}`,
  until: (day: string) => `Puedes desistir hasta el ${day}, ese día incluido.`,
  states: {
    withdrawable: "Se puede devolver",
    withdrawn: "Ya devuelto",
    redeemed: "Usado: ya no se puede devolver",
    void: "Anulado",
    excluded: "Esta oferta no tiene derecho de desistimiento",
    too_late: "El plazo ha terminado",
  } satisfies Record<WithdrawalState, string>,
  /** Said of coupons that a friend has. */
  handedOn: "Se lo enviaste a un amigo: si lo devuelves, su cupón deja de valer y le avisamos.",
  cancellable: "Esta reserva puedes cancelarla y recuperar el dinero desde la página de tu pedido.",
  nothing: "En este pedido no queda nada que se pueda devolver.",
  refund: "El dinero vuelve al mismo medio de pago que usaste, en un máximo de 14 días y sin ningún coste.",
  waits:
    "Has reclamado este pago a tu banco, así que esperamos a que resuelva: si te da la razón, el dinero te lo devuelve él; si no, te lo devolvemos nosotros por el mismo medio de pago.",
  confirm: "Confirmar desistimiento",
  doneTitle: "Hemos recibido tu desistimiento",
  doneLead: (number: string, moment: string) =>
    `Pedido ${number}. Recibido el ${moment} (hora peninsular). Los cupones devueltos ya no se pueden usar.`,
  doneItem: (quantity: number, title: string) => `${quantity} × ${title}`,
  doneTotal: "Te devolvemos",
  waitsTotal: "Importe",
  doneMail: (email: string) =>
    `Te hemos enviado el acuse de recibo a ${email}: guárdalo, es la prueba de tu desistimiento.`,
  doneBack: "Ver las ofertas",
} as const;

export const orderLookup = {
  title: "¿No encuentras tu compra?",
  description: "Recibe en tu correo los enlaces a tus pedidos y cupones.",
  lead: "Escribe el correo con el que compraste. Te enviaremos los enlaces a tus pedidos, con sus cupones.",
  send: "Enviarme los enlaces",
  sent: "Si hay compras con ese correo, te llegarán los enlaces en unos minutos.",
  sentAlready:
    "Si hay compras con ese correo, ya te hemos enviado los enlaces varias veces. Abre el último correo; siguen valiendo.",
  linkOver: "El enlace ha caducado o no está completo. Pide uno nuevo.",
  orderTitle: (number: string) => `Tu pedido ${number}`,
  refunded: "Este pedido está anulado: sus cupones ya no valen.",
  withdraw: "Desistir de esta compra",
} as const;
