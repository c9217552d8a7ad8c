/** Asks the renderer for the scripts of a page, which it writes at the end of the body, outside of the hydrated tree. */
import { createContext, useContext } from "react";

interface WantedScripts {
  wanted: boolean;
}

const Wanted = createContext<WantedScripts | null>(null);

export const WantedScriptsProvider = Wanted.Provider;

export function PageScripts(): null {
  const page = useContext(Wanted);
  if (page) page.wanted = true;
  return null;
}
