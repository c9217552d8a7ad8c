/** The Spanish texts of the API except errors: dictionary labels, acknowledgements, statements. */
import { BADGE_LABELS, CATEGORY_LABELS, DISCOUNT_TYPE_LABELS, OFFER_TYPE_LABELS } from "./catalogue";
import { popularSearches } from "./search-page";
import { shop } from "./shop";

export const dictionaryTexts = {
  categories: CATEGORY_LABELS,
  badges: BADGE_LABELS,
  discountTypes: DISCOUNT_TYPE_LABELS,
  offerTypes: OFFER_TYPE_LABELS,
  languages: { es: "Español" },
  paymentProviders: { paypal: "PayPal", allpay: "AllPay", rapyd: "Rapyd" },
  checkoutModes: { hosted: "Pago en una página del proveedor", redirect: "Redirección al proveedor" },
  popularSearches: popularSearches,
} as const;

export const sectionTitles = shop.sections;

export const apiTexts = {
  codeSent: "Te hemos enviado un código al correo que has indicado. Caduca en diez minutos.",
  withdrawalDeclared:
    "Hemos recibido la declaración. Si hay una compra con esos datos, el enlace para confirmarla va al correo de la compra; hasta entonces no se anula ningún cupón.",
  passwordChanged: "Tu contraseña ha cambiado. Hemos cerrado tus otras sesiones.",
  passwordSet: "Tu contraseña ha cambiado. Ya puedes entrar con ella.",
  resetRequested: "Si hay una cuenta con ese correo, te llegará un enlace para elegir otra contraseña.",
  /** Art. 20.4 of the TRLGDCU: verification of reviews. */
  verification:
    "Solo publicamos valoraciones de personas que compraron la oferta aquí: lo comprobamos con su cuenta o con un enlace firmado que reciben después de la compra. Se publican todas las comprobadas, buenas y malas.",
  anonymousAuthor: "Cliente",
  leadReceived: "Hemos recibido tu solicitud. Te escribiremos en dos días laborables.",
  subscribed: "Ya recibes nuestros correos en esta dirección.",
  quantityMinimum: "La cantidad mínima es 1.",
  confirmSubscription:
    "Si la dirección es correcta, te llegará un correo con un botón para confirmar la suscripción.",
} as const;

/** Labels of the choices of partners and staff. */
export const partnerTexts = {
  offerStatuses: {
    draft: "Borrador",
    in_review: "En revisión",
    scheduled: "Programada",
    published: "Publicada",
    paused: "En pausa",
    ended: "Terminada",
    archived: "Archivada",
    rejected: "Rechazada",
  },
  reasonCodes: {
    incomplete: "Falta información",
    misleading: "Información engañosa",
    price_unproven: "Precio sin justificar",
    prohibited_content: "Contenido no permitido",
    illegal: "Contenido ilícito",
    rights_infringement: "Infracción de derechos de terceros",
    duplicate: "Oferta duplicada",
    quality: "Calidad insuficiente",
    fraud: "Indicios de fraude",
    terms_breach: "Incumplimiento de las condiciones",
    other: "Otro motivo",
  },
  withdrawalPolicies: {
    standard_14d: "Desistimiento de 14 días",
    excluded_dated_leisure: "Sin desistimiento: ocio con fecha concreta",
    excluded_other: "Sin desistimiento: otra excepción legal",
  },
  voucherKinds: {
    single_purpose: "Bono univalente",
    multi_purpose: "Bono polivalente",
    ticket: "Entrada",
    discount: "Vale de descuento",
  },
} as const;

/** Ends the title of a duplicated offer. */
export const copiedOffer = { suffix: " (copia)" } as const;
