/** What is counted, and what may be said about it: never who, only which page, which kind of offer, which partner. */

/** Suffixes of purchase buttons and purchases (docs/specification.md 9). */
export const OFFER_TYPE_SUFFIXES = { regular: 1, subscription: 2, direct: 3, promo: 4 } as const;

export type MeasuredOfferType = keyof typeof OFFER_TYPE_SUFFIXES;
type Suffix = (typeof OFFER_TYPE_SUFFIXES)[MeasuredOfferType];

export type EventName =
  | "page_view"
  | "banner_impression"
  | `purchase_button_${Suffix}`
  | `purchase_${Suffix}`;

export interface CountedEvent {
  name: EventName;
  /** From a closed set each: an address's template, a partner's name in addresses; never what a visitor typed. */
  dimensions: Readonly<Record<string, string>>;
}

/** @param page the template of its address, e.g. "/ofertas/:ofertaId" */
export function pageView(page: string): CountedEvent {
  return { name: "page_view", dimensions: { page } };
}

/** The widget was shown. @param organization the partner's slug */
export function bannerImpression(organization: string): CountedEvent {
  return { name: "banner_impression", dimensions: { organization } };
}

/** Somebody pressed the button that buys, takes or leads to an offer. */
export function purchaseButton(type: MeasuredOfferType): CountedEvent {
  return { name: `purchase_button_${OFFER_TYPE_SUFFIXES[type]}`, dimensions: {} };
}

export function purchaseName(type: MeasuredOfferType): EventName {
  return `purchase_${OFFER_TYPE_SUFFIXES[type]}`;
}
