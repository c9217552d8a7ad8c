/** Mirrors the cart in local storage and restores it through the server when the cookie is missing. */
import { useFetcher } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { CART_CHANGE } from "../change-address";
import { useRootData } from "../use-root-data";

const CART_KEY = "cart";

/** Longer than any cart. */
const MAX_LENGTH = 8_000;

/** Storage may be disabled, full or edited by hand; the shop reads it with care. @returns a packed cart that has lines */
function readMirror(): string | null {
  try {
    const kept = localStorage.getItem(CART_KEY) ?? "";
    return kept.length < MAX_LENGTH && kept.includes('"l":[[') ? kept : null;
  } catch {
    return null;
  }
}

function writeMirror(packed: string): void {
  try {
    localStorage.setItem(CART_KEY, packed);
  } catch {
    // Without a mirror the cart still works.
  }
}

export function useCartMirror(): void {
  const { cart } = useRootData();
  const { submit } = useFetcher();
  const asked = useRef(false);
  const packed = cart && JSON.stringify(cart);
  useEffect(() => {
    if (packed !== null) {
      writeMirror(packed);
      return;
    }
    const kept = readMirror();
    // At most once per page load, or browsers without cookies would repeat the request endlessly.
    if (kept === null || asked.current) return;
    asked.current = true;
    submit({ intent: "restore", cart: kept }, { method: "post", action: CART_CHANGE });
  }, [packed, submit]);
}
