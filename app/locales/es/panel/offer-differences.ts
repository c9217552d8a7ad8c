/** Writes the difference of two versions of an offer in Spanish; on the server only: it knows Madrid's calendar. */
import type { Difference, DifferenceValue } from "~/domain/catalogue/changes/offer-difference";
import type { VersionOccasion } from "~/domain/catalogue/changes/offer-snapshot";
import { findRegion } from "~/domain/catalogue/regions";
import { formatDateTime, formatInteger, formatPercent, formatPrice } from "~/locales/es/format";
import { calendarLines } from "~/locales/es/redemption-rules";
import { CHOICE_LABELS, OFFER_FIELD_LABELS } from "./offer-fields";
import { offerFields } from "./offers";

const FIELD_LABELS: Record<string, string> = {
  title: offerFields.title,
  category: offerFields.category,
  type: "Tipo",
  ...OFFER_FIELD_LABELS,
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
  totalPrice: offerFields.totalPrice,
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
  if (typeof value === "string") return (CHOICE_LABELS[field]?.[value] ?? value).split("\n");
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
