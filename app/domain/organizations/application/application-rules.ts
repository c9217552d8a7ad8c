/** Derives the kind of an application's tax number. */
import type { TAX_ID_KINDS } from "../organization";

/** @param taxId normalised and valid */
export function kindOfTaxId(taxId: string): Exclude<(typeof TAX_ID_KINDS)[number], "foreign_vat"> {
  if (/^[XYZ]/.test(taxId)) return "nie";
  return /^[0-9KLM]/.test(taxId) ? "nif" : "cif";
}
