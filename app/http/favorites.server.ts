/** The favourites in their signed cookie (docs/decisions/005-favorites-cookie.md); the browser keeps a mirror. */
import { decodeFavorites, encodeFavorites, type Favorites, NO_FAVORITES } from "~/domain/favorites/favorites";
import { favoritesCookie } from "./cookies.server";

export interface FavoritesInCookie {
  /** Newest first. */
  numbers: Favorites;
  /** False when the browser sent no readable cookie: then its mirror may restore the favourites. */
  present: boolean;
}

/** A missing or forged cookie is an empty set. */
export async function readFavoritesCookie(request: Request): Promise<FavoritesInCookie> {
  const text: unknown = await favoritesCookie.parse(request.headers.get("Cookie"));
  if (typeof text !== "string") return { numbers: NO_FAVORITES, present: false };
  return { numbers: decodeFavorites(text), present: true };
}

/** @returns the Set-Cookie value; also for none, so that the mirror does not bring removed ones back */
export function writeFavoritesCookie(numbers: Favorites): Promise<string> {
  return favoritesCookie.serialize(encodeFavorites(numbers));
}
