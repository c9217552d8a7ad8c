/** Decides who gets the light version: visitors who chose it in the footer, else browsers that report saving data. */
import { lightCookie } from "~/http/cookies.server";

/** Request headers that decide; caches must vary by them. */
export const LIGHT_VERSION_HINTS = ["Save-Data", "ECT"] as const;

const SLOW = new Set(["slow-2g", "2g"]);

/** The browser reports data saving or a 2G connection. */
function wantsLightVersion(request: Request): boolean {
  const { headers } = request;
  return (
    headers.get("Save-Data")?.toLowerCase() === "on" || SLOW.has(headers.get("ECT")?.toLowerCase() ?? "")
  );
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
