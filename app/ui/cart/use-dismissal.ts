/** What closes a panel (mouse press outside, Escape) and where the focus goes: in on opening, back on closing. */
import { type RefObject, useEffect, useRef } from "react";

export function useDismissal(panel: RefObject<HTMLElement>, onClose: () => void): void {
  const close = useRef(onClose);
  close.current = onClose;
  useEffect(() => {
    const opener = document.activeElement;
    panel.current?.querySelector<HTMLElement>("[tabindex='-1']")?.focus();
    const onPress = (event: MouseEvent) => {
      // The link that opens the panel stands beside it and closes it itself.
      if (event.target instanceof Node && !panel.current?.parentElement?.contains(event.target))
        close.current();
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key === "Escape") close.current();
    };
    document.addEventListener("mousedown", onPress);
    document.addEventListener("keydown", onKey);
    return () => {
      document.removeEventListener("mousedown", onPress);
      document.removeEventListener("keydown", onKey);
      const focused = document.activeElement;
      // Whoever pressed somewhere else keeps the focus there.
      const isLost = focused === null || focused === document.body || panel.current?.contains(focused);
      if (isLost && opener instanceof HTMLElement) opener.focus();
    };
  }, [panel]);
}
