/** The Spanish texts of an offer's tax, in the partners' panel and at the staff's desk. */
import type { TaxRegime } from "~/domain/catalogue/offer";
import { formatPercent } from "~/locales/es/format";

export const REGIME_LABELS: Record<TaxRegime, string> = { iva: "IVA", igic: "IGIC", ipsi: "IPSI" };

/** @param taxRate hundredths of a percent */
export function taxName({ taxRegime, taxRate }: { taxRegime: TaxRegime; taxRate: number }): string {
  const name = `${REGIME_LABELS[taxRegime]} ${formatPercent(taxRate / 100)}`;
  return taxRate === 0 ? `${name} (exento o tipo cero)` : name;
}

/** @param value of the choice: "iva:1000" */
export function formatTax(value: string): string {
  const [regime, rate] = value.split(":");
  return regime && regime in REGIME_LABELS
    ? taxName({ taxRegime: regime as TaxRegime, taxRate: Number(rate) })
    : value;
}

export const offerTax = {
  label: "Impuesto incluido en el precio",
  choose: "Elige el impuesto",
  hint: (category: string, usual: readonly string[]) =>
    `Lo habitual en ${category}: ${usual.join(", o ")}. Si tu servicio tributa de otra forma, elígela; en caso de duda, pregunta a tu asesoría.`,
  unusual: (rate: string, category: string, usual: readonly string[]) =>
    `${rate} no es lo habitual en ${category}: ${usual.join(", o ")}.`,
} as const;

/** The desk's list of offers to look at, and the correction of one. */
export const deskTax = {
  title: "Impuestos",
  lead: "Ofertas en revisión o aprobadas cuyo impuesto no encaja con su categoría, su negocio o su local. No todas están mal: mira cada una.",
  caption: "Ofertas con un impuesto poco habitual",
  columns: {
    offer: "Oferta",
    seller: "Negocio",
    category: "Categoría",
    tax: "Impuesto",
    why: "Por qué está aquí",
  },
  reasons: {
    unknown: "Su impuesto no tiene ese tipo.",
    unusual: "No es un tipo habitual en la categoría.",
    seller: "El negocio tributa por otro impuesto.",
    place: "Algún local está en un territorio con otro impuesto.",
  },
  empty: "Todo encaja",
  emptyText: "Ninguna oferta tiene un impuesto que no encaje con su categoría, su negocio y su local.",
  correct: "Corregir el impuesto",
  correctTitle: (title: string) => `Impuesto de «${title}»`,
  correctLead:
    "El precio no cambia, solo el impuesto que lleva dentro. Lo ya vendido conserva el impuesto con que se vendió.",
  now: "Ahora",
  save: "Guardar el impuesto",
  saved: "Impuesto guardado. El cambio queda en el historial de la oferta.",
  proposed: "Es parte del cambio propuesto: si no es correcto, pide que lo corrijan.",
  cancel: "No cambiar nada",
  fits: "Es lo habitual en su categoría.",
} as const;
