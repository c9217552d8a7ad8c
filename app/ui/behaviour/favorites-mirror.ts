/** Mirrors the favourites in local storage and restores them when the cookie is missing. */
import { useFetcher } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { encodeFavorites } from "~/domain/favorites/favorites";
import { FAVORITE_CHANGE } from "../change-address";
import { useRootData } from "../use-root-data";

export const FAVORITES_KEY = "favorites";

/** Storage may be disabled or full; the cookie is authoritative, and the shop reads the numbers with care. */
function readMirror(): string {
  try {
    const kept = localStorage.getItem(FAVORITES_KEY) ?? "";
    return /^[\d.a-z]{1,4096}$/.test(kept) ? kept : "";
  } catch {
    return "";
  }
}

function writeMirror(packed: string): void {
  try {
    localStorage.setItem(FAVORITES_KEY, packed);
  } catch {
    // Without a mirror the favourites still work.
  }
}

export function useFavoritesMirror(): void {
  const { favorites, signedIn } = useRootData();
  const fetcher = useFetcher();
  const asked = useRef(false);
  const packed = favorites && encodeFavorites(favorites);
  const { submit } = fetcher;
  useEffect(() => {
    if (packed !== null) {
      // Favourites of an account are not mirrored: later users of the browser must not see them.
      writeMirror(signedIn ? "" : packed);
      return;
    }
    const numbers = readMirror();
    // At most once per page load, or browsers without cookies would repeat the request endlessly.
    if (numbers === "" || asked.current) return;
    asked.current = true;
    submit({ intent: "restore", numbers }, { method: "post", action: FAVORITE_CHANGE });
  }, [packed, signedIn, submit]);
}
