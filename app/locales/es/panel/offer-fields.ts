/** Spanish names and hints of an offer's fields: its form, its differences and its import use the same. */
import type { OfferField } from "~/domain/catalogue/offer-fields";
import { CATEGORY_LABELS, OFFER_TYPE_LABELS, WITHDRAWAL_LABELS } from "~/locales/es/catalogue";
import { REGIME_LABELS } from "./offer-tax";

export const OFFER_FIELD_LABELS: Record<OfferField, string> = {
  summary: "Resumen",
  description: "Descripción",
  highlights: "Lo más destacado",
  conditions: "Condiciones",
  howToRedeem: "Cómo se usa el cupón",
  withdrawalPolicy: "Desistimiento",
  voucherKind: "Clase de bono",
  taxRate: "Tipo impositivo",
  taxRegime: "Impuesto",
  bookingRequired: "Hay que reservar antes",
  giftAllowed: "Se puede regalar",
  externalUrl: "Dirección externa",
  sponsored: "Publicidad",
  accessibilityInfo: "Accesibilidad",
  gettingThere: "Cómo llegar",
};

export const OFFER_FIELD_HINTS: Partial<Record<OfferField, string>> = {
  summary: "Una frase que se ve en las listas.",
  highlights: "Un punto por línea, doce como mucho.",
  conditions: "Lo que hay que saber antes de comprar: días, horas, edades, qué no está incluido.",
};

/** What the values of a choice are called, by the name of the field. */
export const CHOICE_LABELS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  category: CATEGORY_LABELS,
  type: OFFER_TYPE_LABELS,
  withdrawalPolicy: WITHDRAWAL_LABELS,
  taxRegime: REGIME_LABELS,
  voucherKind: {
    single_purpose: "Univalente: el impuesto se sabe al venderlo",
    multi_purpose: "Polivalente: el impuesto se sabe al canjearlo",
    ticket: "Entrada",
    discount: "Vale de descuento",
  },
  validity: { fixed: "Fechas fijas", days_after_purchase: "Días desde la compra", slot: "La fecha elegida" },
};
