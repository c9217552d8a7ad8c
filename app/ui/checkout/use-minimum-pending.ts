/**
 * Shows a pending state for a minimum time (docs/specification.md 9: 500 ms on the order page).
 */
import { useEffect, useRef, useState } from "react";

const MINIMUM_PENDING_MS = 500;

export function useMinimumPending(active: boolean): boolean {
  const [held, setHeld] = useState(false);
  const since = useRef(0);
  useEffect(() => {
    if (active) {
      since.current = Date.now();
      setHeld(true);
      return;
    }
    const left = Math.max(0, since.current + MINIMUM_PENDING_MS - Date.now());
    const timer = setTimeout(() => setHeld(false), left);
    return () => clearTimeout(timer);
  }, [active]);
  return active || held;
}
