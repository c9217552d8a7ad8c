/** Shows a progress bar while a navigation takes longer than a second (docs/specification.md 9). */
import type { Navigation } from "@remix-run/react";
import { useEffect } from "react";

const PENDING_DELAY_MS = 1_000;

export function usePendingMark(state: Navigation["state"]): void {
  useEffect(() => {
    if (state === "idle") return;
    const timer = setTimeout(() => document.body.setAttribute("data-pending", ""), PENDING_DELAY_MS);
    return () => {
      clearTimeout(timer);
      document.body.removeAttribute("data-pending");
    };
  }, [state]);
}
