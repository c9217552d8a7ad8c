/** Root loader's data about the visitor; without cookies it is equal for all visitors. */
import type { PackedCart } from "~/domain/cart/cart";
import type { Region } from "~/domain/catalogue/regions";
import type { Favorites } from "~/domain/favorites/favorites";
import { header } from "~/locales/es/ui";
import type { ToastMessage } from "./elements/toasts";

export interface RootData {
  signedIn: boolean;
  region: Pick<Region, "value" | "label">;
  /** Units in the cart. */
  cartCount: number;
  /** Cart for the browser's mirror; null when the request had no cart cookie. */
  cart: PackedCart | null;
  /** Offer numbers, newest first; null when signed out and the request had no favourites cookie. */
  favorites: Favorites | null;
  toasts: ToastMessage[];
  /** Consent is missing or has expired. */
  askAboutCookies: boolean;
  /** The page comes from a shared cache, so an image request counts the view. */
  countedByPicture: boolean;
  /** The page was prefetched; its image request counts the view when the page is displayed. */
  prefetched: boolean;
  /** Light version: no scripts, smallest pictures. */
  light: boolean;
  /** Payments are simulated; a banner says so. */
  simulatedPayments: boolean;
}

/** A visitor without cookies; also on error pages when the root loader failed. */
export const ANONYMOUS: RootData = {
  signedIn: false,
  // All Spain; the list of provinces is not loaded for it.
  region: { value: "", label: header.spain },
  cartCount: 0,
  cart: null,
  favorites: null,
  toasts: [],
  askAboutCookies: false,
  countedByPicture: false,
  prefetched: false,
  light: false,
  simulatedPayments: false,
};

/**
 * What the root loader sends: one text, so that a kept page has one gap for it among its data (decision 049). Public pages
 * know their visitor through root data only.
 */
export interface PackedRootData {
  visitor: string;
}

export function packRootData(root: RootData): PackedRootData {
  return { visitor: JSON.stringify(root) };
}

/** What presses change of the visitor's data without reading a page again (decision 144). */
export type PressedData = Partial<Pick<RootData, "cartCount" | "cart" | "favorites" | "toasts">>;

export interface PressAnswer {
  /** The page to show; it is read only without `visitor`. */
  next: string;
  visitor?: PressedData;
}
