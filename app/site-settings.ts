/** Identity of the shop: the one file an operator edits to rebrand it (name, contact, identity, colours). */

export const site = {
  name: "Irresistible",
  tagline: "Ofertas irresistibles cerca de ti",
  /** Colours of the browser's own interface; those of pages are in app/ui/styles/tokens.css. */
  themeColor: { light: "#ffffff", dark: "#14161a" },
  /** The icon of tabs and home screens. */
  iconColor: { light: { ground: "#06594e", mark: "#ffffff" }, dark: { ground: "#74dfc8", mark: "#05211c" } },
  contacts: {
    customerServiceEmail: "clientes@irresistible.example",
    businessEmail: "socios@irresistible.example",
    privacyEmail: "privacidad@irresistible.example",
    /** Named by /.well-known/security.txt. */
    securityEmail: "seguridad@irresistible.example",
    phone: "+34 910 000 000",
    phoneHours: "de lunes a viernes, de 9:00 a 18:00",
  },
  /** The operator of the platform, as required by LSSI art. 10. */
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
  features: {
    /** "Ser socio" in header and footer (docs/specification.md 9: off). */
    partnerButton: false,
    /** The cookie banner; without an AMPLITUDE_API_KEY consent has no effect, so it can be switched off. */
    consentBanner: true,
  },
  legalVersions: {
    agreement: "2026-11",
    club: "2026-11",
    privacy: "2026-11",
    cookies: "2026-11",
    marketing: "2026-11",
  },
  /** Version of the terms for sellers (/socios/condiciones). */
  partnerTermsVersion: "2026-11",
} as const;
