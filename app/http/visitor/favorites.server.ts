/**
 * The favourites of whoever asks: of somebody signed in in the database, otherwise in a signed cookie
 * (docs/decisions/005-favorites-cookie.md) that the browser mirrors.
 */
import {
  changeFavoritesByNumber,
  mergeFavoriteNumbers,
} from "~/domain/favorites/change-favorites-by-number.server";
import {
  addFavorite,
  decodeFavorites,
  encodeFavorites,
  type Favorites,
  hasFavorite,
  MAX_FAVORITES,
  mergeFavorites,
  NO_FAVORITES,
  removeFavorite,
} from "~/domain/favorites/favorites";
import { existingFavorites, readFavoriteNumbers } from "~/domain/favorites/queries.server";
import type { FavoritesForm } from "~/domain/favorites/schemas";
import type { UserActor } from "~/domain/kernel/context";
import { favoritesCookie } from "~/http/cookies.server";
import { contextFor, database } from "~/runtime.server";
import { addPendingCookie, type PageRequest, readUser } from "./web-session.server";

export interface FavoritesData {
  /** Newest first. */
  numbers: Favorites;
  /** False when nothing is known of the browser's: then its mirror may restore the favourites. */
  present: boolean;
}

/** A missing or forged cookie is an empty set. */
export async function readFavoritesCookie(request: Request): Promise<FavoritesData> {
  const text: unknown = await favoritesCookie.parse(request.headers.get("Cookie"));
  if (typeof text !== "string") return { numbers: NO_FAVORITES, present: false };
  return { numbers: decodeFavorites(text), present: true };
}

/** The browser without any favourites of its own: after a sign-in and after a sign-out. @returns the Set-Cookie value */
export function emptyFavoritesCookie(): Promise<string> {
  return favoritesCookie.serialize(encodeFavorites(NO_FAVORITES));
}

/**
 * What the browser still keeps is synced to the account first, then the account's list is shown
 * (docs/specification.md 2).
 */
async function accountFavorites(page: PageRequest, user: UserActor): Promise<FavoritesData> {
  const { numbers } = await readFavoritesCookie(page.request);
  if (numbers.length > 0) {
    await mergeFavoriteNumbers(contextFor(user), numbers);
    addPendingCookie(page, await emptyFavoritesCookie());
  }
  return { numbers: await readFavoriteNumbers(database(), user.userId), present: true };
}

/** Several loaders of one page ask at once: they share one answer. */
const asked = new WeakMap<object, Promise<FavoritesData>>();

export function readFavorites(page: PageRequest): Promise<FavoritesData> {
  const key = page.context ?? page.request;
  const known = asked.get(key);
  if (known) return known;
  const answer = readUser(page).then((user) =>
    user ? accountFavorites(page, user) : readFavoritesCookie(page.request),
  );
  asked.set(key, answer);
  return answer;
}

async function changed(saved: Favorites, form: FavoritesForm): Promise<Favorites> {
  if (form.intent === "restore") {
    return mergeFavorites(saved, await existingFavorites(database(), decodeFavorites(form.numbers)));
  }
  const { intent, offerNumber } = form;
  if (intent === "remove" || (intent === "toggle" && hasFavorite(saved, offerNumber)))
    return removeFavorite(saved, offerNumber);
  const [found] = await existingFavorites(database(), [offerNumber]);
  return found === undefined ? saved : addFavorite(saved, found);
}

export interface FavoritesChange {
  /** Set-Cookie values; none when nothing changed in the browser. */
  cookies: string[];
  /** There were too many: the oldest one had to go. */
  dropped: boolean;
}

/** @param form what the heart or the mirror asks for; unknown offers change nothing */
export async function changeFavorites(page: PageRequest, form: FavoritesForm): Promise<FavoritesChange> {
  const user = await readUser(page);
  const isFull = (numbers: Favorites) => numbers.length === MAX_FAVORITES;
  if (user) {
    const { numbers: saved } = await accountFavorites(page, user);
    await changeFavoritesByNumber(contextFor(user), form);
    const now = await readFavoriteNumbers(database(), user.userId);
    const added = now.some((number) => !hasFavorite(saved, number));
    return { cookies: [], dropped: isFull(saved) && isFull(now) && added };
  }
  const { numbers: saved } = await readFavoritesCookie(page.request);
  const numbers = await changed(saved, form);
  // An unknown offer changes nothing; a cookie for it would keep the mirror from restoring a lost one.
  if (numbers === saved) return { cookies: [], dropped: false };
  const cookies = [await favoritesCookie.serialize(encodeFavorites(numbers))];
  return { cookies, dropped: isFull(saved) && isFull(numbers) };
}
