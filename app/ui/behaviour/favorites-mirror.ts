/** Keeps a copy of the favourites in local storage, and gives it back to the server when the cookie is gone. */
import { useFetcher } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { decodeFavorites, encodeFavorites } from "~/domain/favorites/favorites";
import { useRootData } from "../root-data";

export const FAVORITES_KEY = "favorites";

/** Storage may be switched off or full; the cookie is the truth anyway. */
function readMirror(): string {
  try {
    return encodeFavorites(decodeFavorites(localStorage.getItem(FAVORITES_KEY) ?? ""));
  } catch {
    return "";
  }
}

function writeMirror(packed: string): void {
  try {
    localStorage.setItem(FAVORITES_KEY, packed);
  } catch {
    // A mirror that cannot be kept is none.
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
      // An account's favourites stay with the account: whoever uses the browser later must not find them.
      writeMirror(signedIn ? "" : packed);
      return;
    }
    const numbers = readMirror();
    // Once a page load: a browser that keeps no cookies would be asked for ever.
    if (numbers === "" || asked.current) return;
    asked.current = true;
    submit({ intent: "restore", numbers }, { method: "post", action: "/favorite" });
  }, [packed, signedIn, submit]);
}
