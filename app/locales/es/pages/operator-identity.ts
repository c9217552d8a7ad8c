/** Identity of the operator as required by LSSI art. 10, used by every document that names it. */
import { type Block, mailLink, phoneLink, type Site } from "./legal-document";

export function operatorAddress({ operator }: Site): string {
  const { street, postalCode } = operator.address;
  const city: string = operator.address.city;
  const province: string = operator.address.province;
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
      { term: "Datos registrales", description: operator.registry },
      { term: "Correo electrónico", description: [mailLink(contacts.customerServiceEmail)] },
      { term: "Teléfono", description: [phoneLink(contacts.phone), ` (${contacts.phoneHours})`] },
    ],
  };
}
