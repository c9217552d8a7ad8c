/** Decides who gets the light version: visitors who chose it in the footer, else browsers that report saving data. */
import { lightCookie } from "~/http/cookies.server";

/** Request headers that decide; caches must vary by them. */
export const LIGHT_VERSION_HINTS = ["Save-Data", "ECT"] as const;

const SLOW = new Set(["slow-2g", "2g"]);

/** The browser reports data saving or a 2G connection. @param saveData and ect: the hints as sent */
export function asksForLight(saveData: string | null | undefined, ect: string | null | undefined): boolean {
  return saveData?.toLowerCase() === "on" || SLOW.has(ect?.toLowerCase() ?? "");
}

function wantsLightVersion({ headers }: Request): boolean {
  return asksForLight(headers.get("Save-Data"), headers.get("ECT"));
}

/** A choice in the footer overrides what the browser reports; a forged or unknown value is ignored. */
export async function readLightVersion(request: Request): Promise<boolean> {
  const chosen: unknown = await lightCookie.parse(request.headers.get("Cookie"));
  return chosen === "light" || (chosen !== "full" && wantsLightVersion(request));
}

/** @returns the Set-Cookie value; a choice equal to the default deletes the cookie */
export function writeLightVersion(request: Request, light: boolean): Promise<string> {
  if (light === wantsLightVersion(request)) return lightCookie.serialize("", { maxAge: 0 });
  return lightCookie.serialize(light ? "light" : "full");
}
