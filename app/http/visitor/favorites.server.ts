/**
 * The visitor's favourites: in the database for accounts, otherwise in a signed cookie (decision 005) that scripts mirror
 * to local storage.
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
  mergedFavorites,
  NO_FAVORITES,
  withoutFavorite,
} from "~/domain/favorites/favorites";
import { existingFavorites, readFavoriteNumbers } from "~/domain/favorites/queries.server";
import type { FavoritesForm } from "~/domain/favorites/schemas";
import type { UserActor } from "~/domain/kernel/context";
import { favoritesCookie } from "~/http/cookies.server";
import { contextFor, database } from "~/runtime.server";
import { addPendingCookie, type PageRequest, readSessionUser } from "./web-session.server";

export interface FavoritesData {
  /** Newest first. */
  numbers: Favorites;
  /** False when the browser sent no favourites cookie: then its mirror may restore them. */
  present: boolean;
}

/** A missing or forged cookie is an empty set. */
export async function readFavoritesCookie(request: Request): Promise<FavoritesData> {
  const text: unknown = await favoritesCookie.parse(request.headers.get("Cookie"));
  if (typeof text !== "string") return { numbers: NO_FAVORITES, present: false };
  return { numbers: decodeFavorites(text), present: true };
}

/** Deletes the browser's own favourites after a sign-in or sign-out. @returns the Set-Cookie value */
export function emptyFavoritesCookie(): Promise<string> {
  return favoritesCookie.serialize(encodeFavorites(NO_FAVORITES));
}

/**
 * Syncs the browser's own favourites to the account first, then returns the account's list
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

/** Several loaders of one page share one read. */
const asked = new WeakMap<object, Promise<FavoritesData>>();

export function readFavorites(page: PageRequest): Promise<FavoritesData> {
  const key = page.context ?? page.request;
  const known = asked.get(key);
  if (known) return known;
  const answer = readSessionUser(page).then((user) =>
    user ? accountFavorites(page, user) : readFavoritesCookie(page.request),
  );
  asked.set(key, answer);
  return answer;
}

async function changed(saved: Favorites, form: FavoritesForm): Promise<Favorites> {
  if (form.intent === "restore") {
    return mergedFavorites(saved, await existingFavorites(database(), decodeFavorites(form.numbers)));
  }
  const { intent, offerNumber } = form;
  if (intent === "remove" || (intent === "toggle" && hasFavorite(saved, offerNumber)))
    return withoutFavorite(saved, offerNumber);
  const [found] = await existingFavorites(database(), [offerNumber]);
  return found === undefined ? saved : addFavorite(saved, found);
}

export interface FavoritesChange {
  /** Set-Cookie values; none when the browser's favourites did not change. */
  cookies: string[];
  /** The limit was reached: the oldest favourite was removed. */
  dropped: boolean;
}

/** @param form the form of the heart or the mirror; unknown offers change nothing */
export async function changeFavorites(page: PageRequest, form: FavoritesForm): Promise<FavoritesChange> {
  const user = await readSessionUser(page);
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
  // No cookie for an unknown offer: it would keep the mirror from restoring lost favourites.
  if (numbers === saved) return { cookies: [], dropped: false };
  const cookies = [await favoritesCookie.serialize(encodeFavorites(numbers))];
  return { cookies, dropped: isFull(saved) && isFull(numbers) };
}
