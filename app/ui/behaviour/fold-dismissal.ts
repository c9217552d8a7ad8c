/** Closes the header's fold-out menus on a press outside, on Escape and on navigation. */
import { useEffect, useRef } from "react";

function closeAll(keep?: EventTarget | null): void {
  for (const fold of document.querySelectorAll<HTMLDetailsElement>("details.menu[open]")) {
    if (!(keep instanceof Node && fold.contains(keep))) fold.open = false;
  }
}

/** @param locationKey a change closes open menus */
export function useFoldDismissal(locationKey: string): void {
  const shown = useRef(locationKey);
  useEffect(() => {
    // Menus opened before hydration stay open.
    if (shown.current !== locationKey) closeAll();
    shown.current = locationKey;
  }, [locationKey]);
  useEffect(() => {
    const onPress = (event: MouseEvent) => closeAll(event.target);
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      // Focus inside a menu returns to its summary.
      const inside = document.activeElement?.closest("details.menu[open]");
      closeAll();
      inside?.querySelector("summary")?.focus();
    };
    document.addEventListener("mousedown", onPress);
    document.addEventListener("keydown", onKey);
    return () => {
      document.removeEventListener("mousedown", onPress);
      document.removeEventListener("keydown", onKey);
    };
  }, []);
}
