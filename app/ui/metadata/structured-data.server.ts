/** Structured data (schema.org): the shop, breadcrumbs, lists of offers. */
import { breadcrumbs } from "~/locales/es/ui";
import { identity } from "~/site-identity";
import { site } from "~/site-settings";
import type { Crumb } from "~/ui/elements/breadcrumbs";

type Json = string | number | readonly Json[] | { readonly [name: string]: Json | undefined };
export type StructuredData = { readonly [name: string]: Json | undefined };

export const CONTEXT = "https://schema.org";

/** Organization and site search, for the home page. */
export function shopData(origin: string): StructuredData[] {
  const { contacts, operator } = identity;
  const home = `${origin}/`;
  const organization: StructuredData = {
    "@context": CONTEXT,
    "@type": "Organization",
    "@id": `${home}#organization`,
    name: site.name,
    legalName: operator.legalName,
    vatID: `ES${operator.taxId}`,
    url: home,
    logo: `${origin}/icons/icon-512.png`,
    contactPoint: {
      "@type": "ContactPoint",
      contactType: "customer service",
      email: contacts.customerServiceEmail,
      telephone: contacts.phone,
      areaServed: "ES",
      availableLanguage: "es",
    },
    address: {
      "@type": "PostalAddress",
      streetAddress: operator.address.street,
      postalCode: operator.address.postalCode,
      addressLocality: operator.address.city,
      addressCountry: "ES",
    },
  };
  const website: StructuredData = {
    "@context": CONTEXT,
    "@type": "WebSite",
    name: site.name,
    url: home,
    inLanguage: "es-ES",
    publisher: { "@id": `${home}#organization` },
    potentialAction: {
      "@type": "SearchAction",
      target: {
        "@type": "EntryPoint",
        urlTemplate: `${origin}/search?searchField={search_term_string}`,
      },
      "query-input": "required name=search_term_string",
    },
  };
  return [organization, website];
}

/** Breadcrumbs as displayed, plus the page itself. */
export function breadcrumbData(origin: string, items: readonly Crumb[]): StructuredData {
  const all: Crumb[] = [{ label: breadcrumbs.home, href: "/" }, ...items];
  return {
    "@context": CONTEXT,
    "@type": "BreadcrumbList",
    itemListElement: all.map(({ label, href }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: label,
      item: href && origin + href,
    })),
  };
}

/** The offers of a list's page, in its order. */
export function offerListData(origin: string, offers: readonly { id: string }[]): StructuredData[] {
  if (offers.length === 0) return [];
  const items = offers.map(({ id }, index) => ({
    "@type": "ListItem",
    position: index + 1,
    url: `${origin}/ofertas/${id}/`,
  }));
  return [{ "@context": CONTEXT, "@type": "ItemList", itemListElement: items }];
}
