/** Structured data (schema.org): the shop, breadcrumbs, offers with prices and ratings. */
import { type Cents, toDecimalString } from "~/domain/kernel/money";
import { CATEGORY_LABELS } from "~/locales/es/catalogue";
import { shop } from "~/locales/es/shop";
import { breadcrumbs } from "~/locales/es/ui";
import { site } from "~/site-settings";
import type { Crumb } from "~/ui/elements/breadcrumbs";
import type { OfferView, OptionView } from "~/ui/offer/offer-view";

type Json = string | number | readonly Json[] | { readonly [name: string]: Json | undefined };
export type StructuredData = { readonly [name: string]: Json | undefined };

const CONTEXT = "https://schema.org";

/** Organization and site search, for the home page. */
export function shopData(origin: string): StructuredData[] {
  const { contacts, operator } = site;
  const home = `${origin}/`;
  const organization: StructuredData = {
    "@context": CONTEXT,
    "@type": "Organization",
    "@id": `${home}#organization`,
    name: site.name,
    legalName: operator.legalName,
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

function price(amount: Cents): StructuredData {
  return { price: toDecimalString(amount), priceCurrency: "EUR" };
}

export interface PricedOffer {
  offer: OfferView;
  /** Absolute URL of the offer's page. */
  url: string;
  /** ISO; null = no end. */
  priceValidUntil: string | null;
}

/** The 14 days of withdrawal, or none for dated leisure (docs/law.md 6); direct offers are their seller's business. */
function returnPolicy({ withdrawalPolicy }: OfferView): StructuredData | undefined {
  if (withdrawalPolicy === null) return undefined;
  const policy = { "@type": "MerchantReturnPolicy", applicableCountry: "ES" };
  if (withdrawalPolicy !== "standard_14d")
    return { ...policy, returnPolicyCategory: `${CONTEXT}/MerchantReturnNotPermitted` };
  return {
    ...policy,
    returnPolicyCategory: `${CONTEXT}/MerchantReturnFiniteReturnWindow`,
    merchantReturnDays: 14,
    returnFees: `${CONTEXT}/FreeReturn`,
  };
}

function optionData(option: OptionView, { offer, url, priceValidUntil }: PricedOffer): StructuredData {
  const { actualPrice, referencePrice } = option;
  const isLeft = offer.onSale && option.max !== 0;
  return {
    "@type": "Offer",
    name: option.title,
    url,
    ...price(actualPrice),
    // The seller's own site decides how long a direct offer's price is valid.
    priceValidUntil: offer.type === "direct" ? undefined : (priceValidUntil ?? undefined),
    // Only reference prices that the law allows to strike through (docs/law.md 1).
    priceSpecification:
      referencePrice !== null && referencePrice > actualPrice
        ? {
            "@type": "UnitPriceSpecification",
            priceType: `${CONTEXT}/StrikethroughPrice`,
            ...price(referencePrice),
          }
        : undefined,
    availability: `${CONTEXT}/${isLeft ? "InStock" : "SoldOut"}`,
    itemCondition: `${CONTEXT}/NewCondition`,
    seller: { "@type": "Organization", name: offer.organization.name },
    hasMerchantReturnPolicy: returnPolicy(offer),
  };
}

/**
 * Promotions name no price, because a deposit is none. Only votes of verified buyers are published
 * (docs/law.md 10).
 */
export function offerData(priced: PricedOffer, images: readonly string[]): StructuredData {
  const { offer, url } = priced;
  const { average, count } = offer.rating;
  return {
    "@context": CONTEXT,
    "@type": "Product",
    name: offer.title,
    description: offer.summary,
    sku: offer.id,
    url,
    category: CATEGORY_LABELS[offer.category],
    image: images.length > 0 ? images : undefined,
    brand: { "@type": "Brand", name: offer.organization.name },
    offers: offer.type === "promo" ? undefined : offer.options.map((option) => optionData(option, priced)),
    aggregateRating:
      average === null
        ? undefined
        : {
            "@type": "AggregateRating",
            ratingValue: average,
            reviewCount: count,
            bestRating: 5,
            worstRating: 1,
          },
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

/** Breadcrumbs of an offer and its category. */
export function categoryCrumbs(category: OfferView["category"]): [Crumb, Crumb] {
  return [
    { label: shop.list.title, href: "/ofertas/" },
    { label: CATEGORY_LABELS[category], href: `/ofertas/category/${category}/` },
  ];
}
