/** An organization's legal data and its public facts, as its page in the panel shows them. */
import { findRegion } from "~/domain/catalogue/regions";
import type { ManagedOrganization } from "~/domain/organizations/organization";
import { organizationPage as text } from "~/locales/es/panel/organization";

interface FactView {
  term: string;
  value: string;
}

function addressOf({ address }: ManagedOrganization): string {
  const { street, postalCode, city, province } = address;
  const region = findRegion(province)?.label ?? province;
  return `${street}, ${postalCode} ${city}${region && region !== city ? ` (${region})` : ""}`;
}

export function legalFacts(organization: ManagedOrganization): FactView[] {
  return [
    { term: text.legalName, value: organization.legalName },
    { term: text.taxId, value: organization.taxId },
    { term: text.trader, value: text.traders[organization.traderStatus] },
    { term: text.address, value: addressOf(organization) },
    { term: text.registry, value: organization.registryInfo ?? "" },
    { term: text.email, value: organization.contactEmail },
  ];
}

/** What each offer of the organization says about its seller. */
export function publicFacts(organization: ManagedOrganization): FactView[] {
  return [
    { term: text.name, value: organization.name },
    ...legalFacts(organization).filter(({ value }) => value !== ""),
    { term: text.phone, value: organization.contactPhone },
    { term: text.website, value: organization.website ?? "" },
  ].filter(({ value }) => value !== "");
}
