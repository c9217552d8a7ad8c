/** Validates an organization's data; problems are reported under the API's field names. */
import { findRegion } from "~/domain/catalogue/regions";
import type { FieldProblems } from "~/domain/kernel/errors";
import { isExactOrigin } from "~/domain/kernel/formats/exact-origin";
import { isIban } from "~/domain/kernel/formats/iban";
import { toSingleLine } from "~/domain/kernel/formats/strip-markup";
import { isTaxNumber, normalizeTaxNumber } from "~/domain/kernel/formats/tax-number";
import type { Address, OwnerContent } from "./organization";
import { isHost } from "./return-address";

const SHAPES: Record<Exclude<OwnerContent["taxIdKind"], "foreign_vat">, RegExp> = {
  nif: /^[0-9KLM]/,
  nie: /^[XYZ]/,
  cif: /^[A-JNP-SUVW]/,
};
const FOREIGN_VAT = /^[A-Z]{2}[A-Z0-9]{2,13}$/;

/** Normalises a tax number; null if it is invalid for its kind. */
export function storedTaxId(taxId: string, kind: OwnerContent["taxIdKind"]): string | null {
  if (kind === "foreign_vat") {
    const compact = taxId.toUpperCase().replace(/[\s.-]/g, "");
    return FOREIGN_VAT.test(compact) ? compact : null;
  }
  const normal = normalizeTaxNumber(taxId);
  return SHAPES[kind].test(normal) && isTaxNumber(normal) ? normal : null;
}

function addressProblems({ country, province, postalCode }: Address, problems: FieldProblems): void {
  if (country !== "ES") return;
  if (province === "" || !findRegion(province)) problems.add("address.province", "unknown_province");
  if (!/^\d{5}$/.test(postalCode)) problems.add("address.postal_code", "postal_code");
}

/** @param stored the stored tax number and kind, when only one of them changes */
export function organizationProblems(
  content: Partial<OwnerContent>,
  stored: Pick<OwnerContent, "taxId" | "taxIdKind"> | null,
  problems: FieldProblems,
): void {
  for (const [field, text] of [
    ["name", content.name],
    ["legal_name", content.legalName],
  ] as const) {
    if (text !== undefined && toSingleLine(text) === "") problems.add(field, "required");
  }
  const taxId = content.taxId ?? stored?.taxId;
  const kind = content.taxIdKind ?? stored?.taxIdKind;
  const touched = content.taxId !== undefined || content.taxIdKind !== undefined;
  if (touched && taxId !== undefined && kind !== undefined && storedTaxId(taxId, kind) === null) {
    problems.add("tax_id", "tax_number");
  }
  if (content.address) addressProblems(content.address, problems);
  if (content.payout && !isIban(content.payout.iban)) problems.add("payout.iban", "iban");
  for (const [index, origin] of (content.embedOrigins ?? []).entries()) {
    if (!isExactOrigin(origin)) problems.add(`embed.allowed_origins.${index}`, "origin");
  }
  for (const [index, host] of (content.returnHosts ?? []).entries()) {
    if (!isHost(host)) problems.add(`return_hosts.${index}`, "host");
  }
}
