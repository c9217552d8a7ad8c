/** Reference number of an error in the log, shown on the error page for requests to support. */
import { createContext, useContext } from "react";

const ReferenceContext = createContext<string | null>(null);

export const ReferenceProvider = ReferenceContext.Provider;

/** Id of the element with the number. */
export const REFERENCE_ID = "error-reference";

/** The server renders the number; after hydration it is read from the document. */
export function useErrorReference(): string | null {
  const given = useContext(ReferenceContext);
  if (typeof document === "undefined") return given;
  return document.getElementById(REFERENCE_ID)?.textContent ?? null;
}
