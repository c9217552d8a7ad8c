/** The number under which the log has what went wrong: on the error page, for whoever writes to the shop about it. */
import { createContext, useContext } from "react";

const ReferenceContext = createContext<string | null>(null);

export const ReferenceProvider = ReferenceContext.Provider;

/** Marks the element that shows it. */
export const REFERENCE_ID = "error-reference";

/** Scripts know no number of their own: they keep the one the page came with. */
export function useErrorReference(): string | null {
  const given = useContext(ReferenceContext);
  if (typeof document === "undefined") return given;
  return document.getElementById(REFERENCE_ID)?.textContent ?? null;
}
