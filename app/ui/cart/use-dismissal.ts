/** Closes a panel on a mouse press outside or Escape; moves the focus in on opening and back on closing. */
import { type RefObject, useEffect, useRef } from "react";

export function useDismissal(panel: RefObject<HTMLElement>, onClose: () => void): void {
  const close = useRef(onClose);
  close.current = onClose;
  useEffect(() => {
    const opener = document.activeElement;
    panel.current?.querySelector<HTMLElement>("[tabindex='-1']")?.focus();
    const onPress = (event: MouseEvent) => {
      // The link beside the panel toggles it itself.
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
      // Focus that the user has moved elsewhere stays there.
      const isLost = focused === null || focused === document.body || panel.current?.contains(focused);
      if (isLost && opener instanceof HTMLElement) opener.focus();
    };
  }, [panel]);
}
