/** Defines the counted events and their dimensions: page, kind of offer or partner, never the visitor. */

/** Suffixes of purchase buttons and purchases (docs/specification.md 9). */
const OFFER_TYPE_SUFFIXES = { regular: 1, subscription: 2, direct: 3, promo: 4 } as const;

export type MeasuredOfferType = keyof typeof OFFER_TYPE_SUFFIXES;
type Suffix = (typeof OFFER_TYPE_SUFFIXES)[MeasuredOfferType];

export type EventName =
  | "page_view"
  | "banner_impression"
  | "newsletter_link"
  | `purchase_button_${Suffix}`
  | `purchase_${Suffix}`;

export interface CountedEvent {
  name: EventName;
  /** Each from a closed set: a URL template or a partner's slug, never visitor input. */
  dimensions: Readonly<Record<string, string>>;
}

/** @param page its URL template, e.g. "/ofertas/:ofertaId" */
export function pageView(page: string): CountedEvent {
  return { name: "page_view", dimensions: { page } };
}

/** A widget impression. @param organization the partner's slug */
export function bannerImpression(organization: string): CountedEvent {
  return { name: "banner_impression", dimensions: { organization } };
}

/** A followed link of a newsletter. @param issue day of its edition, of the newest five */
export function newsletterLink(issue: string): CountedEvent {
  return { name: "newsletter_link", dimensions: { issue } };
}

/** A click on the button that buys, takes or links to an offer. */
export function purchaseButton(type: MeasuredOfferType): CountedEvent {
  return { name: `purchase_button_${OFFER_TYPE_SUFFIXES[type]}`, dimensions: {} };
}

export function purchaseName(type: MeasuredOfferType): EventName {
  return `purchase_${OFFER_TYPE_SUFFIXES[type]}`;
}
