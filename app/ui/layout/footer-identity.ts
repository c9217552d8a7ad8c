/**
 * Identity of the operator, as the footer shows it. The server has it from its settings; the browser's build does not know them and
 * reads what the server wrote into the page.
 */
import { createContext, useContext } from "react";

export interface FooterIdentity {
  customerServiceEmail: string;
  businessEmail: string;
  phone: string;
  phoneHours: string;
  /** Name, tax number and address in one line. */
  operator: string;
}

const Identity = createContext<FooterIdentity | null>(null);

export const FooterIdentityProvider = Identity.Provider;

let written: FooterIdentity | undefined;

function readPage(): FooterIdentity {
  const read = (what: keyof FooterIdentity) =>
    document.querySelector(`footer [data-identity=${what}]`)?.textContent ?? "";
  return {
    customerServiceEmail: read("customerServiceEmail"),
    businessEmail: read("businessEmail"),
    phone: read("phone"),
    phoneHours: read("phoneHours"),
    operator: read("operator"),
  };
}

export function useFooterIdentity(): FooterIdentity {
  const own = useContext(Identity);
  if (own) return own;
  written ??= readPage();
  return written;
}
