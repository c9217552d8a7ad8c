/** Mirrors the cart in local storage and restores it through the server when the cookie is missing. */
import { useFetcher } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { packCart, unpackCart } from "~/domain/cart/cart";
import { CART_CHANGE } from "../change-address";
import { useRootData } from "../root-data";

const CART_KEY = "cart";

/** Storage may be disabled, full or edited by hand; the cookie is authoritative. */
function readMirror(): string | null {
  try {
    const kept = unpackCart(JSON.parse(localStorage.getItem(CART_KEY) ?? "null"));
    return kept.lines.length === 0 ? null : JSON.stringify(packCart(kept));
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
