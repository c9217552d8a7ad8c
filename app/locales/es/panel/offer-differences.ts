/** Writes the difference of two versions of an offer in Spanish; on the server only: it knows Madrid's calendar. */
import type { Difference, DifferenceValue } from "~/domain/catalogue/changes/offer-difference";
import type { VersionOccasion } from "~/domain/catalogue/changes/offer-snapshot";
import { findRegion } from "~/domain/catalogue/regions";
import { CATEGORY_LABELS, OFFER_TYPE_LABELS, WITHDRAWAL_LABELS } from "~/locales/es/catalogue";
import { formatDateTime, formatInteger, formatPercent, formatPrice } from "~/locales/es/format";
import { calendarLines } from "~/locales/es/redemption-rules";
import { REGIME_LABELS } from "./offer-tax";
import { offerFields } from "./offers";

const FIELD_LABELS: Record<string, string> = {
  title: offerFields.title,
  category: offerFields.category,
  type: "Tipo",
  summary: offerFields.summary,
  description: offerFields.description,
  highlights: offerFields.highlights,
  conditions: offerFields.conditions,
  howToRedeem: offerFields.howToRedeem,
  withdrawalPolicy: offerFields.withdrawal,
  voucherKind: "Clase de bono",
  taxRate: "Tipo impositivo",
  taxRegime: "Impuesto",
  bookingRequired: offerFields.booking,
  giftAllowed: offerFields.gift,
  externalUrl: "Dirección externa",
  sponsored: "Publicidad",
  accessibilityInfo: offerFields.accessibility,
  gettingThere: offerFields.gettingThere,
  regions: "Provincias",
  locations: "Locales",
  publishAt: "Publicación",
  saleEndsAt: "Fin de la venta",
  validity: "Validez del cupón",
  validityDays: "Días de validez",
  validFrom: "Válido desde",
  validUntil: "Válido hasta",
  redemptionWeekdays: "Días de canje",
  redemptionHours: "Horas de canje",
  excludedDays: "Días sin canje",
  seoTitle: "Título para buscadores",
  seoDescription: "Descripción para buscadores",
  pictures: "Fotos",
  cover: "Portada",
  optionTitle: "Nombre",
  actualPrice: "Precio",
  regularPrice: "Precio original",
  scheduledPrice: "Precio programado",
  scheduledFrom: "Precio programado desde",
  scheduledUntil: "Precio programado hasta",
  capacity: "Unidades",
  perCustomer: "Por cliente",
  maxPerOrder: "Por pedido",
  sku: "Referencia",
  isActive: "Opción activa",
};

/** Names under which the audit log keeps several of them together. */
const GROUP_LABELS: Record<string, string> = {
  options: "Opciones de compra",
  redemptionRules: "Cuándo se canjea",
};

export function fieldLabel(field: string): string {
  return FIELD_LABELS[field] ?? GROUP_LABELS[field] ?? field;
}

const CHOICES: Record<string, Record<string, string>> = {
  category: CATEGORY_LABELS,
  type: OFFER_TYPE_LABELS,
  withdrawalPolicy: WITHDRAWAL_LABELS,
  taxRegime: REGIME_LABELS,
  voucherKind: {
    single_purpose: "Univalente",
    multi_purpose: "Polivalente",
    ticket: "Entrada",
    discount: "Descuento",
  },
  validity: { fixed: "Fechas fijas", days_after_purchase: "Días desde la compra", slot: "La fecha elegida" },
};

export interface FormattedValue {
  /** None = empty. */
  lines: string[];
  /** Addresses of pictures. */
  pictures: string[];
}

export interface FormattedDifference {
  key: string;
  label: string;
  old: FormattedValue;
  new: FormattedValue;
}

function linesOf(value: DifferenceValue, { kind, field }: Difference): string[] {
  if (value === null || value === "") return [];
  if (Array.isArray(value) && field === "regions") return value.map((one) => findRegion(one)?.label ?? one);
  if (Array.isArray(value)) return calendarLines(kind, value);
  if (typeof value === "boolean") return [value ? "Sí" : "No"];
  if (typeof value === "string") return (CHOICES[field]?.[value] ?? value).split("\n");
  if (kind === "money") return [formatPrice(value)];
  if (kind === "percent") return [formatPercent(value / 100)];
  return [kind === "time" ? formatDateTime(value) : formatInteger(value)];
}

function formatted(value: DifferenceValue, difference: Difference): FormattedValue {
  if (difference.kind === "pictures") return { lines: [], pictures: Array.isArray(value) ? value : [] };
  return { lines: linesOf(value, difference), pictures: [] };
}

export function formatDifferences(differences: readonly Difference[]): FormattedDifference[] {
  return differences.map((each) => {
    const label = fieldLabel(each.field);
    return {
      key: `${each.optionId ?? ""} ${each.field}`,
      label: each.part === null ? label : `${each.part}: ${label.toLowerCase()}`,
      old: formatted(each.old, each),
      new: formatted(each.new, each),
    };
  });
}

export const OCCASION_LABELS: Record<VersionOccasion, string> = {
  recorded: "Así estaba antes del primer cambio",
  approved: "Aprobada",
  resumed: "Vuelta a la venta",
  change_approved: "Cambios aprobados",
  staff_edit: "Editada por nuestro equipo",
};
