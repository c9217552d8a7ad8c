/** Keeps a copy of the cart in local storage, and gives it back to the server when the cookie is gone. */
import { useFetcher } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { packCart, unpackCart } from "~/domain/cart/cart";
import { useRootData } from "../root-data";

export const CART_KEY = "cart";

/** Storage may be switched off, full or edited by hand; the cookie is the truth anyway. */
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
    // A mirror that cannot be kept is none.
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
    // Once a page load: a browser that keeps no cookies would be asked for ever.
    if (kept === null || asked.current) return;
    asked.current = true;
    submit({ intent: "restore", cart: kept }, { method: "post", action: "/cart" });
  }, [packed, submit]);
}
