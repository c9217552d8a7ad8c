/** Reads the visitor's data that every page shows; with cookies it may ask the database for session and favourites. */

import type { AppLoadContext } from "@remix-run/node";
import { countUnitsInCart, EMPTY_CART, packCart } from "~/domain/cart/cart";
import { isBare } from "~/http/answer/bare-page";
import { readCartCookie } from "~/http/cart/cart-session.server";
import { readFlash } from "~/http/form/flash.server";
import { countedByPicture } from "~/http/measuring/measure-page.server";
import { isPrefetch } from "~/http/measuring/prefetch.server";
import { readCookieChoice } from "~/http/visitor/cookie-consent.server";
import { readFavorites } from "~/http/visitor/favorites.server";
import { readLightVersion } from "~/http/visitor/light-version.server";
import { shownRegion } from "~/http/visitor/region.server";
import { type PageRequest, readSessionEnd, sessionUserOf } from "~/http/visitor/web-session.server";
import { staffSessionTexts } from "~/locales/es/account/security";
import { contextFor } from "~/runtime.server";
import { site } from "~/site-settings";
import type { RootData } from "~/ui/root-data";
import { openPageOf } from "./open-page.server";

/** Of pages that show neither. */
const NO_CART = { cart: EMPTY_CART, present: false };
const NO_FAVORITES = { numbers: [], present: false };

/**
 * As the root loader sends them: of a page that is rendered for many, those that it is rendered with.
 * @throws as readRootData
 */
export async function rootDataOf(page: PageRequest): Promise<RootData> {
  const open = openPageOf(page.context as AppLoadContext | undefined);
  if (open?.root) return open.root;
  const root = await readRootData(page);
  if (open) open.root = root;
  return root;
}

/** @throws a redirect for staff without a required second factor */
export async function readRootData(page: PageRequest): Promise<RootData> {
  const { request } = page;
  const prefetched = isPrefetch(request);
  const bare = isBare(page.context);
  const [user, { cart, present }, favorites, region, toasts, choice, light] = await Promise.all([
    sessionUserOf(page),
    bare ? NO_CART : readCartCookie(request),
    bare ? NO_FAVORITES : readFavorites(page),
    shownRegion(request),
    // A prefetch must not consume the messages of the next visible page.
    prefetched ? [] : readFlash(request),
    readCookieChoice(request),
    readLightVersion(request),
  ]);
  const end = prefetched ? null : await readSessionEnd(page);
  return {
    signedIn: user !== null,
    region: { value: region.value, label: region.label },
    cartCount: countUnitsInCart(cart),
    cart: present ? packCart(cart) : null,
    favorites: favorites.present ? favorites.numbers : null,
    toasts: end ? [...toasts, { kind: "info", text: staffSessionTexts[end] }] : toasts,
    countedByPicture: countedByPicture(request),
    prefetched,
    askAboutCookies: site.features.consentBanner && choice === null,
    light,
    simulatedPayments: contextFor({ kind: "visitor", visitorId: "" }).payments.active.name === "simulated",
  };
}
