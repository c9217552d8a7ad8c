/** Root loader's data about the visitor; without cookies it is equal for all visitors. */
import { useNavigation, useRouteLoaderData } from "@remix-run/react";
import { useSyncExternalStore } from "react";
import type { PackedCart } from "~/domain/cart/cart";
import { ALL_SPAIN, type Region } from "~/domain/catalogue/all-spain";
import type { Favorites } from "~/domain/favorites/favorites";
import { isPress } from "./change-address";
import type { ToastMessage } from "./elements/toasts";
import { onPressed, readNoPressed, readPressed, withAnswer, withSent } from "./pressed";

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
  region: ALL_SPAIN,
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

/** One object an answer: components recognise a new answer by its identity. */
const unpacked = new WeakMap<PackedRootData, RootData>();

function unpackRootData(packed: PackedRootData): RootData {
  const known = unpacked.get(packed);
  if (known) return known;
  const root: RootData = JSON.parse(packed.visitor);
  unpacked.set(packed, root);
  return root;
}

const usePressed = () => useSyncExternalStore(onPressed, readPressed, readNoPressed);

export function useRootData(): RootData {
  const packed = useRouteLoaderData("root") as PackedRootData | undefined;
  const pressed = usePressed();
  return packed ? withAnswer(unpackRootData(packed), packed, pressed) : ANONYMOUS;
}

/** As they will be when the presses on their way are answered. */
export function useExpectedRootData(): RootData {
  const { formAction, formData } = useNavigation();
  const { sent } = usePressed();
  const isSent = formAction && formData && isPress(formAction, formData);
  return withSent(useRootData(), isSent ? [...sent, formData] : sent);
}
