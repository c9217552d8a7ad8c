/** Derives facts from an application's tax number and place: the kind of number, the province. */

import { PROVINCES } from "~/domain/catalogue/provinces";
import type { TAX_ID_KINDS } from "../organization";

/** @param taxId normalised and valid */
export function kindOfTaxId(taxId: string): Exclude<(typeof TAX_ID_KINDS)[number], "foreign_vat"> {
  if (/^[XYZ]/.test(taxId)) return "nie";
  return /^[0-9KLM]/.test(taxId) ? "nif" : "cif";
}

const codeOf = (province: string) => PROVINCES.find(({ value }) => value === province)?.ine;

/** A Spanish postal code begins with its province's statistical code. */
export function postalCodeFits(postalCode: string, province: string): boolean {
  return postalCode.slice(0, 2) === codeOf(province);
}
