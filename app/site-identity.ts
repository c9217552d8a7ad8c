/**
 * Identity of the operator, as LSSI art. 10 asks: from the environment, or the demo's invented one. Only the server knows
 * it: pages with scripts get what they show from their loaders (vite-document-routes.ts refuses it in the browser's build).
 */
import { parseEmail } from "~/domain/kernel/formats/email";
import { isTaxNumber, normalizeTaxNumber } from "~/domain/kernel/formats/tax-number";
import { allOrNone, type Environment, optionalText } from "~/domain/kernel/process/environment-values";
import { site } from "~/site-settings";

export interface SiteIdentity {
  contacts: {
    customerServiceEmail: string;
    businessEmail: string;
    privacyEmail: string;
    /** Named by /.well-known/security.txt. */
    securityEmail: string;
    phone: string;
    phoneHours: string;
  };
  operator: {
    legalName: string;
    taxId: string;
    address: { street: string; postalCode: string; city: string; province: string };
    /** Entry in the register of companies; empty for operators that are in none. */
    registry: string;
  };
}

/** What legal documents are written with. */
export type Site = typeof site & SiteIdentity;

const DEMO: SiteIdentity = {
  contacts: {
    customerServiceEmail: "clientes@irresistible.example",
    businessEmail: "socios@irresistible.example",
    privacyEmail: "privacidad@irresistible.example",
    securityEmail: "seguridad@irresistible.example",
    phone: "+34 910 000 000",
    phoneHours: "de lunes a viernes, de 9:00 a 18:00",
  },
  operator: {
    legalName: "Irresistible Ofertas, S. L.",
    taxId: "B85834729",
    address: {
      street: "Calle de la Demostración, 1",
      postalCode: "28001",
      city: "Madrid",
      province: "Madrid",
    },
    registry: "Registro Mercantil de Madrid, tomo 00000, folio 0, hoja M-000000",
  },
};

const NEEDED = [
  "OPERATOR_LEGAL_NAME",
  "OPERATOR_TAX_ID",
  "OPERATOR_STREET",
  "OPERATOR_POSTAL_CODE",
  "OPERATOR_CITY",
  "CUSTOMER_SERVICE_EMAIL",
  "CUSTOMER_SERVICE_PHONE",
] as const;

function email(environment: Environment, name: string, usual: string): string {
  const address = parseEmail(optionalText(environment, name) ?? usual);
  if (address === null) throw new Error(`${name}: must be an e-mail address`);
  return address;
}

/** @returns the demo's identity when none of the variables is set @throws Error naming the wrong or missing variable */
function siteIdentity(environment: Environment): SiteIdentity {
  const given = allOrNone(environment, NEEDED);
  if (!given) return DEMO;
  const taxId = normalizeTaxNumber(given.OPERATOR_TAX_ID);
  if (!isTaxNumber(taxId)) throw new Error("OPERATOR_TAX_ID: must be a valid NIF");
  if (!/^\d{5}$/.test(given.OPERATOR_POSTAL_CODE))
    throw new Error("OPERATOR_POSTAL_CODE: must be five digits");
  if (!/^\+?[\d ]{6,20}$/.test(given.CUSTOMER_SERVICE_PHONE)) {
    throw new Error("CUSTOMER_SERVICE_PHONE: must be digits and spaces, with a + before a country's code");
  }
  const customerServiceEmail = email(environment, "CUSTOMER_SERVICE_EMAIL", "");
  return {
    contacts: {
      customerServiceEmail,
      businessEmail: email(environment, "BUSINESS_EMAIL", customerServiceEmail),
      privacyEmail: email(environment, "PRIVACY_EMAIL", customerServiceEmail),
      securityEmail: email(environment, "SECURITY_EMAIL", customerServiceEmail),
      phone: given.CUSTOMER_SERVICE_PHONE,
      phoneHours: optionalText(environment, "CUSTOMER_SERVICE_HOURS") ?? DEMO.contacts.phoneHours,
    },
    operator: {
      legalName: given.OPERATOR_LEGAL_NAME,
      taxId,
      address: {
        street: given.OPERATOR_STREET,
        postalCode: given.OPERATOR_POSTAL_CODE,
        city: given.OPERATOR_CITY,
        province: optionalText(environment, "OPERATOR_PROVINCE") ?? given.OPERATOR_CITY,
      },
      registry: optionalText(environment, "OPERATOR_REGISTRY") ?? "",
    },
  };
}

/** The demo's values that are still in use: no person answers there. */
export function demoValues({ contacts, operator }: SiteIdentity): string[] {
  const { customerServiceEmail, businessEmail, privacyEmail, securityEmail } = contacts;
  const addresses = [customerServiceEmail, businessEmail, privacyEmail, securityEmail];
  return [
    ...(operator.taxId === DEMO.operator.taxId ? [operator.taxId] : []),
    ...new Set(addresses.filter((address) => address.endsWith(".example"))),
  ];
}

export const identity = siteIdentity(process.env);

export const shop: Site = { ...site, ...identity };
