/** Identity of the operator as required by LSSI art. 10, used by every document that names it. */

import type { Site, SiteIdentity } from "~/site-identity";
import { type Block, mailLink, phoneLink } from "./legal-document";

export function operatorAddress({ operator }: SiteIdentity): string {
  const { street, postalCode, city, province } = operator.address;
  return `${street}, ${postalCode} ${city}${city === province ? "" : ` (${province})`}, España`;
}

export function operatorIdentity(site: Site): Block {
  const { contacts, operator } = site;
  return {
    kind: "definitions",
    items: [
      { term: "Titular", description: operator.legalName },
      { term: "Nombre comercial", description: site.name },
      { term: "NIF", description: operator.taxId },
      { term: "Domicilio", description: operatorAddress(site) },
      ...(operator.registry ? [{ term: "Datos registrales", description: operator.registry }] : []),
      { term: "Correo electrónico", description: [mailLink(contacts.customerServiceEmail)] },
      { term: "Teléfono", description: [phoneLink(contacts.phone), ` (${contacts.phoneHours})`] },
    ],
  };
}

/** Name, tax number and address in one line, for the footer. */
export function operatorLine({ operator }: SiteIdentity): string {
  const { street, postalCode, city } = operator.address;
  return `${operator.legalName} · NIF ${operator.taxId} · ${street}, ${postalCode} ${city}.`;
}
