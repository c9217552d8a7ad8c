/** Spanish names and hints of an offer's fields: its form, its differences and its import use the same. */
import type { OfferField } from "~/domain/catalogue/offer-fields";
import {
  CATEGORY_LABELS,
  CHANGE_LIMIT_LABELS,
  EXPIRY_POLICY_LABELS,
  OFFER_TYPE_LABELS,
  WITHDRAWAL_LABELS,
} from "~/locales/es/catalogue";
import { REGIME_LABELS } from "./offer-tax";

export const OFFER_FIELD_LABELS: Record<OfferField, string> = {
  summary: "Resumen",
  description: "Descripción",
  highlights: "Lo más destacado",
  conditions: "Condiciones",
  howToRedeem: "Cómo se usa el cupón",
  withdrawalPolicy: "Desistimiento",
  dateChangeLimit: "Cambio de fecha por el cliente",
  cancellationLimit: "Cancelación por el cliente",
  expiryPolicy: "Si el cupón caduca sin usar",
  voucherKind: "Clase de bono",
  taxRate: "Tipo impositivo",
  taxRegime: "Impuesto",
  bookingRequired: "Hay que reservar antes",
  giftAllowed: "Se puede regalar",
  externalUrl: "Dirección externa",
  sponsored: "Publicidad",
  accessibilityInfo: "Accesibilidad",
  gettingThere: "Cómo llegar",
  producerName: "Fabricante",
  producerAddress: "Dirección postal del fabricante",
  producerContact: "Correo o web del fabricante",
  safetyWarnings: "Advertencias de seguridad",
};

export const OFFER_FIELD_HINTS: Partial<Record<OfferField, string>> = {
  summary: "Una frase que se ve en las listas.",
  highlights: "Un punto por línea, doce como mucho.",
  dateChangeLimit:
    "Solo en ofertas con fecha: hasta cuándo pasa su reserva a otra fecha con plazas, al mismo precio y sin preguntarte. Te avisamos.",
  cancellationLimit:
    "Solo en ofertas con fecha: hasta cuándo la cancela y recupera todo su dinero. Sus plazas vuelven a la venta.",
  expiryPolicy:
    "Solo en ofertas sin fecha. Prorrogar: el cliente alarga una vez su cupón, con la misma duración. Saldo: 15 días después de caducar, lo que pagó pasa a una tarjeta regalo suya, y la venta deja de ser tuya.",
  producerName: "Nombre o marca. Si no está en la Unión Europea, el de su responsable en ella.",
  producerContact: "Un correo, o una dirección que empiece por https://.",
  safetyWarnings: "En español, como en el envase o en las instrucciones. Si no lleva ninguna, escríbelo.",
  conditions: "Lo que hay que saber antes de comprar: días, horas, edades, qué no está incluido.",
};

export const goodsFields = {
  legend: "Si vendes un producto",
  hint: "La ley pide estos datos antes de comprar: una oferta de la categoría «Productos» no se puede enviar a revisión sin ellos. En las demás se quedan en blanco.",
} as const;

/** What the values of a choice are called, by the name of the field. */
export const CHOICE_LABELS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  category: CATEGORY_LABELS,
  type: OFFER_TYPE_LABELS,
  withdrawalPolicy: WITHDRAWAL_LABELS,
  dateChangeLimit: CHANGE_LIMIT_LABELS,
  cancellationLimit: CHANGE_LIMIT_LABELS,
  expiryPolicy: EXPIRY_POLICY_LABELS,
  taxRegime: REGIME_LABELS,
  voucherKind: {
    single_purpose: "Univalente: el impuesto se sabe al venderlo",
    multi_purpose: "Polivalente: el impuesto se sabe al canjearlo",
    ticket: "Entrada",
    discount: "Vale de descuento",
  },
  validity: { fixed: "Fechas fijas", days_after_purchase: "Días desde la compra", slot: "La fecha elegida" },
};
