/** Derives facts from an application's tax number and place: the kind of number, the tax regime, the province. */

import type { TaxRegime } from "~/domain/catalogue/offer";
import { PROVINCES } from "~/domain/catalogue/provinces";
import type { TAX_ID_KINDS } from "../organization";

/** @param taxId normalised and valid */
export function kindOfTaxId(taxId: string): Exclude<(typeof TAX_ID_KINDS)[number], "foreign_vat"> {
  if (/^[XYZ]/.test(taxId)) return "nie";
  return /^[0-9KLM]/.test(taxId) ? "nif" : "cif";
}

/** Statistical codes of Las Palmas and Santa Cruz de Tenerife. */
const CANARY_ISLANDS = ["35", "38"];

const codeOf = (province: string) => PROVINCES.find(({ value }) => value === province)?.ine;

export function taxRegimeOf(province: string): TaxRegime {
  return CANARY_ISLANDS.includes(codeOf(province) ?? "") ? "igic" : "iva";
}

/** A Spanish postal code begins with its province's statistical code. */
export function postalCodeFits(postalCode: string, province: string): boolean {
  return postalCode.slice(0, 2) === codeOf(province);
}
