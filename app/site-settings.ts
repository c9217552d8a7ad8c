/** Brand of the shop: the one file to edit for another name or other colours. Who runs it is in site-identity.ts. */

export const site = {
  name: "Irresistible",
  tagline: "Ofertas irresistibles cerca de ti",
  /** Colours of the browser's own interface; those of pages are in app/ui/styles/tokens.css. */
  themeColor: { light: "#ffffff", dark: "#14161a" },
  /** The icon of tabs and home screens. */
  iconColor: { light: { ground: "#06594e", mark: "#ffffff" }, dark: { ground: "#74dfc8", mark: "#05211c" } },
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
    marketing: "2026-12",
  },
  /** Version of the terms for sellers (/socios/condiciones). */
  partnerTermsVersion: "2026-11",
} as const;

/** What sellers may promise for coupons that expire unused, beside nothing, and how long a credit is valid (decision 236). */
export const expirySettings = { policies: ["extend_once", "credit_12_months"], creditMonths: 12 } as const;
