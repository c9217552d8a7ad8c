/** The Spanish texts from the checkout to the success page. */

import type { TaxRegime, WithdrawalPolicy } from "~/domain/catalogue/offer";
import { formatInteger } from "~/locales/es/format";

export const steps = {
  label: "Pasos de la compra",
  names: ["Pedido", "Pago", "Cupones"],
  done: "hecho",
} as const;

export const checkout = {
  /** The specification names these pages in English. */
  description: "Revisa lo que llevas, escribe tu correo y haz el pedido: tus cupones llegan al momento.",
  title: "Finaliza tu pedido",
  linesTitle: "Tu pedido",
  buyerTitle: "Tus datos",
  email: "Correo electrónico",
  emailHint: "Te llegan aquí los cupones, sin crear cuenta.",
  emailHintSignedIn: "Te llegan aquí los cupones.",
  needReceipt: "Necesito un justificante con mis datos fiscales",
  fullname: "Nombre completo o razón social",
  taxNumber: "NIF, NIE o CIF",
  taxNumberHint: "Con letra y sin espacios, por ejemplo 12345678Z.",
  address: "Dirección",
  addressHint: "Calle y número, código postal y ciudad.",
  subs: [
    "Quiero recibir ofertas por correo (",
    "consentimiento comercial",
    "). Puedo darme de baja cuando quiera.",
  ],
  terms: ["He leído y acepto las ", "condiciones de compra", " y la ", "política de privacidad", "."],
  summary: "Resumen del pedido",
  /** Mandatory wording of a paid order's button (docs/law.md 4). */
  order: "Pedido con obligación de pago",
  orderFree: "Confirmar pedido gratuito",
  afterOrder: (minutes: number) => `Al hacer el pedido te lo guardamos ${minutes} minutos.`,
  afterFreeOrder: "Verás tus cupones al momento: no hay nada que pagar.",
  payMarks: "Formas de pago",
  /** Names of what can be paid with, by provider. */
  payMarksOf: {
    simulated: ["Pago de prueba"],
    paypal: ["PayPal", "Visa", "Mastercard"],
    rapyd: ["Visa", "Mastercard"],
    allpay: ["Visa", "Mastercard"],
  } as Readonly<Record<string, readonly string[]>>,
  /** How it is paid, by provider. */
  payWith: {
    simulated: "Pago simulado: no se cobra nada.",
    paypal: "Pagas con PayPal o con tarjeta, en la página segura de PayPal.",
    rapyd: "Pagas con tarjeta, en la página segura de Rapyd.",
    allpay: "Pagas con tarjeta, en la página segura de AllPay.",
  } as Readonly<Record<string, string>>,
  totalShort: "Total",
  times: (n: number) => `${n} ×`,
  unpaid: {
    cancelled: {
      title: "Has cancelado el pago",
      text: "Tu carrito sigue aquí y no se ha cobrado nada. Puedes cambiarlo o intentarlo de nuevo.",
    },
    /** The payment may still be approved on the provider's open page. */
    unfinished: {
      title: "No has terminado el pago",
      text: "Tu carrito sigue aquí y no se ha cobrado nada. Puedes cambiarlo o intentarlo de nuevo.",
    },
    /** The provider charges by itself: the payment just confirmed may not have reached us yet. */
    unconfirmed: {
      title: "Todavía no nos consta el pago",
      text: "Tu carrito sigue aquí. Si ya confirmaste el pago, no hace falta pagar otra vez: te enviaremos los cupones por correo en cuanto nos llegue la confirmación.",
    },
    declined: {
      title: "Pago rechazado",
      text: "El pago ha sido rechazado y no se ha cobrado nada. Puedes intentarlo de nuevo.",
    },
    expired: {
      title: "Pedido anulado",
      text: "El pedido se anuló antes de pagarlo y no se ha cobrado nada. Puedes hacerlo de nuevo.",
    },
    /** The order has ended, and the provider may still report its payment. */
    expired_unconfirmed: {
      title: "Pedido anulado",
      text: "El pedido se anuló antes de que nos constara el pago. Si llegara a confirmarse, te lo devolveríamos entero enseguida. Puedes hacerlo de nuevo.",
    },
    session_expired: {
      title: "El pedido ha caducado",
      text: "Revísalo y confírmalo otra vez.",
    },
    provider_unavailable: {
      title: "La pasarela de pago no responde",
      text: "Inténtalo de nuevo en un momento; no se ha cobrado nada.",
    },
    too_often: {
      title: "Demasiados intentos seguidos",
      text: "No hemos hecho el pedido ni se ha cobrado nada. Lo que has escrito sigue aquí: espera un poco y vuelve a intentarlo.",
    },
    other: {
      title: "No hemos podido crear el pedido",
      text: "Inténtalo de nuevo; no se ha cobrado nada.",
    },
  },
  /** Lines that cannot be ordered. */
  lost: {
    gone: (n: number) =>
      n === 1
        ? "Una oferta de tu carrito ya no está a la venta"
        : `${n} ofertas de tu carrito ya no están a la venta`,
    notNow: (n: number) =>
      n === 1
        ? "Una oferta de tu carrito no se puede comprar ahora"
        : `${n} ofertas de tu carrito no se pueden comprar ahora`,
    remove: (n: number) => (n === 1 ? "Quitarla y seguir" : "Quitarlas y seguir"),
  },
  /** Heads problems of which some are no wrong input. */
  reviewOrder: "Revisa tu pedido",
} as const;

/** Mandatory terms of each line before the order button (docs/law.md 3, 7, 8). */
export const terms = {
  intro: "Compras al vendedor de cada oferta; nosotros gestionamos el cobro y los cupones.",
  legalName: "Razón social",
  taxId: "NIF",
  address: "Dirección",
  phone: "Teléfono",
  email: "Correo",
  validity: "Validez",
  validDays: (days: number) => `${formatInteger(days)} días desde la compra`,
  validBetween: (from: string, until: string) => `Del ${from} al ${until}`,
  validOn: (date: string) => `Solo el ${date}`,
  validSlot: "Solo en la fecha que elijas",
  booking: "Reserva",
  bookingRequired: "Hay que reservar con el vendedor antes de ir",
  taxes: "Impuestos",
  taxRegimes: { iva: "IVA incluido", igic: "IGIC incluido", ipsi: "IPSI incluido" } satisfies Record<
    TaxRegime,
    string
  >,
  withdrawal: "Desistimiento",
  withdrawalShort: {
    standard_14d: "Sí, durante 14 días si no has canjeado el cupón",
    excluded_dated_leisure: "No, por ser ocio con fecha concreta",
    excluded_other: "No, la ley lo excluye para esta oferta",
  } satisfies Record<WithdrawalPolicy, string>,
  withdrawalFull: "Sobre el desistimiento",
  more: "Más detalles y datos del vendedor",
  cancellation: "Cancelación",
  cancellationText: "Si el vendedor cancela o cambia lo contratado, te devolvemos todo lo pagado.",
  contract: "Contrato, dudas y reclamaciones",
  withdrawalLink: "Cómo desistir",
  complaints: [
    "¿Algo no va bien? Escríbenos a ",
    " o usa nuestra ",
    "página de contacto",
    ". Hay hojas de reclamaciones a tu disposición.",
  ],
  agreement: [
    "El contrato se hace en español y lo archivamos. Antes de confirmar puedes corregir cualquier dato en esta página. Se aplican las ",
    "condiciones de compra",
    ".",
  ],
} as const;

export const payment = {
  title: "Ir al pago",
  text: "Para terminar, continúa en la página segura del medio de pago.",
  submit: "Continuar al pago",
} as const;

/** Page to correct the address after the mail with the coupons failed. */
export const correctAddress = {
  title: "Corrige tu correo",
  description: "Dinos a qué dirección enviamos tus cupones.",
  lead: (number: string, email: string) =>
    `No hemos podido entregar el correo del pedido ${number} a ${email}. Escribe la dirección correcta y te lo enviamos otra vez, o descarga tus cupones ahora.`,
  email: "Correo electrónico",
  submit: "Enviar los cupones",
  download: "Ver y descargar los cupones",
  done: (email: string) => `Te enviamos los cupones a ${email}.`,
} as const;

/** The secret part of an order's reference, wherever the buyer sees it. */
export const saleReference = {
  label: "Localizador",
  hint: "Con él puedes descargar los cupones o desistir sin cuenta: no lo compartas.",
} as const;

export const success = {
  metaTitle: "Tu pedido",
  title: "¡Gracias! Tu compra está confirmada",
  orderNumber: "Pedido",
  orderDate: "Fecha",
  mail: "Correo",
  /** By delivery status. */
  mailed: {
    queued: (email: string) => `Te estamos enviando los cupones por correo a ${email}.`,
    sent: (email: string) => `Te hemos enviado los cupones por correo a ${email}.`,
    dead: (email: string) =>
      `No hemos podido enviarte los cupones a ${email}: guarda o imprime esta página, o descárgalos en PDF.`,
  },
  correctAddress: "Corregir la dirección y enviarlos otra vez",
  nextTitle: "Qué pasa ahora",
  next: [
    "Guarda o imprime esta página: cada cupón lleva su código QR.",
    "Enseña el código QR en el local, en el móvil o impreso; lo comprobarán al momento.",
    "No compartas los códigos: quien tenga uno puede usarlo.",
  ],
  couponsTitle: "Tus cupones",
  couponNumber: (n: number, total: number) => `Cupón ${n} de ${total}`,
  couponStatus: {
    issued: "Listo para usar",
    redeemed: "Ya usado",
    expired: "Caducado",
    void: "Anulado",
  } satisfies Record<"issued" | "redeemed" | "expired" | "void", string>,
  redeem: "Cómo usarlo",
  showQr: "Mostrar el código QR",
  moreCoupons: (n: number) => (n === 1 ? "Ver el otro cupón" : `Ver los otros ${n} cupones`),
  gift: "Para regalar",
  pdf: "Descargar en PDF",
  summaryTitle: "Tu pedido",
  line: (n: number, title: string) => `${n} × ${title}`,
  withdrawal: "Desistir de esta compra",
  again: "Seguir mirando ofertas",
  pendingTitle: "Estamos confirmando tu pago",
  pending: "Suele tardar unos segundos. Esta página se actualiza sola; no hace falta pagar otra vez.",
  reload: "Comprobar ahora",
  refundedTitle: "Te devolvemos el dinero",
  refunded:
    "Tu pago llegó cuando el pedido ya se había anulado o sus plazas se habían agotado. Hemos ordenado la devolución completa al mismo medio de pago: no tienes que hacer nada.",
  strangerTitle: "Este pedido se hizo en otro navegador",
  stranger: "Por seguridad, los cupones solo se muestran en el navegador en el que se hizo la compra.",
  home: "Ir a la página principal",
  backTo: (host: string) => `Volver a ${host}`,
} as const;
