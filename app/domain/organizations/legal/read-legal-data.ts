/** Derives an organization's legal data from what a form says, and the form's values from what is stored. */
import type { TaxRegime } from "~/domain/catalogue/offer";
import { postalCodeFits } from "~/domain/catalogue/provinces";
import { taxRegimeOf } from "~/domain/catalogue/tax";
import { DomainError } from "~/domain/kernel/errors";
import { normalizeTaxNumber } from "~/domain/kernel/formats/tax-number";
import { kindOfTaxId } from "../application/application-rules";
import type { LegalDataInput } from "../application/schemas";
import type { OwnerContent } from "../organization";

export type LegalData = Pick<
  OwnerContent,
  "legalName" | "taxId" | "taxIdKind" | "traderStatus" | "registryInfo" | "address"
>;

/** Foreign numbers and addresses are read by staff alone: no rule here could check them. */
export function isWritable({ taxIdKind, address }: Pick<LegalData, "taxIdKind" | "address">): boolean {
  return taxIdKind !== "foreign_vat" && address.country === "ES";
}

/** @throws DomainError invalid (postal_code) */
export function readLegalData(written: LegalDataInput & { registry_info?: string | undefined }): LegalData {
  if (!postalCodeFits(written.postal_code, written.province)) {
    throw new DomainError("invalid", { fields: { postal_code: ["postal_code_of_province"] } });
  }
  const taxId = normalizeTaxNumber(written.tax_number);
  return {
    legalName: written.legal_name,
    taxId,
    taxIdKind: kindOfTaxId(taxId),
    traderStatus: written.trader_status,
    registryInfo: written.registry_info ?? null,
    address: {
      street: written.street,
      postalCode: written.postal_code,
      city: written.city,
      province: written.province,
      country: "ES",
    },
  };
}

/** The tax that follows a move to another province; undefined while it stays. */
export function regimeAfter(before: LegalData, after: LegalData): TaxRegime | undefined {
  const isMoved = before.address.province !== after.address.province;
  return isMoved ? taxRegimeOf(after.address.province) : undefined;
}

export function legalDataInput({ address, ...legal }: LegalData) {
  return {
    legal_name: legal.legalName,
    tax_number: legal.taxId,
    trader_status: legal.traderStatus,
    registry_info: legal.registryInfo ?? "",
    street: address.street,
    postal_code: address.postalCode,
    city: address.city,
    province: address.province,
  };
}
