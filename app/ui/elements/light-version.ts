/** Detects the light version: no scripts, smallest pictures (app/http/visitor/light-version.server.ts). */
import { createContext, useContext } from "react";

const LightVersionContext = createContext(false);

export const LightVersionProvider = LightVersionContext.Provider;

export function useLightVersion(): boolean {
  return useContext(LightVersionContext);
}
