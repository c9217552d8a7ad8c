/** Fold-out menus of the header close as people expect: by a press outside, Escape, and going somewhere else. */
import { useEffect, useRef } from "react";

function closeAll(keep?: EventTarget | null): void {
  for (const fold of document.querySelectorAll<HTMLDetailsElement>("details.menu[open]")) {
    if (!(keep instanceof Node && fold.contains(keep))) fold.open = false;
  }
}

/** @param locationKey another one closes what is open */
export function useFoldDismissal(locationKey: string): void {
  const shown = useRef(locationKey);
  useEffect(() => {
    // What was opened before the scripts arrived stays open.
    if (shown.current !== locationKey) closeAll();
    shown.current = locationKey;
  }, [locationKey]);
  useEffect(() => {
    const onPress = (event: MouseEvent) => closeAll(event.target);
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      // Whoever was inside goes on from the summary.
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
