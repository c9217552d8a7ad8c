/** What every page knows about its visitor; without cookies it is the same for everybody. */
import { useRouteLoaderData } from "@remix-run/react";
import type { PackedCart } from "~/domain/cart/cart";
import { ALL_SPAIN, type Region } from "~/domain/catalogue/regions";
import type { Favorites } from "~/domain/favorites/favorites";
import type { ToastMessage } from "./elements/toasts";

export interface RootData {
  signedIn: boolean;
  region: Pick<Region, "value" | "label">;
  /** Units in the cart. */
  cartCount: number;
  /** The cart as the browser mirrors it; null when the browser sent no cart cookie. */
  cart: PackedCart | null;
  /** Offer numbers, newest first; null when nobody is signed in and the browser sent no favourites cookie. */
  favorites: Favorites | null;
  toasts: ToastMessage[];
  /** The browser has not answered yet, or its answer stands no longer. */
  askAboutCookies: boolean;
  /** The page comes from a shared cache: a picture in it tells that it was seen. */
  countedByPicture: boolean;
  /** The page was prefetched; the counting picture is requested when it is shown. */
  prefetched: boolean;
  /** The page is the light version: no scripts, the smallest pictures. */
  light: boolean;
  /** Payments of this shop are simulated: a banner says so. */
  simulatedPayments: boolean;
}

/** What an error page falls back to when the root loader itself failed. */
const NOBODY: RootData = {
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

export function useRootData(): RootData {
  return (useRouteLoaderData("root") as RootData | undefined) ?? NOBODY;
}
