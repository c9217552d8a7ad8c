/** Whether the page is the light version: no scripts, the smallest pictures (app/http/visitor/light-version.server.ts decides). */
import { createContext, useContext } from "react";

const LightVersionContext = createContext(false);

export const LightVersionProvider = LightVersionContext.Provider;

export function useLightVersion(): boolean {
  return useContext(LightVersionContext);
}
