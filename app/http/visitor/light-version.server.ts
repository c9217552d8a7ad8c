/** Who gets the light version: whoever chose it in the footer, else browsers that say that bytes are dear or slow. */
import { lightCookie } from "~/http/cookies.server";

/** The request headers that decide; every cache has to keep their answers apart. */
export const LIGHT_VERSION_HINTS = ["Save-Data", "ECT"] as const;

const SLOW = new Set(["slow-2g", "2g"]);

/** What the browser says of itself: somebody saves data, or the line is that of 2G. */
export function wantsLightVersion(request: Request): boolean {
  const { headers } = request;
  return (
    headers.get("Save-Data")?.toLowerCase() === "on" || SLOW.has(headers.get("ECT")?.toLowerCase() ?? "")
  );
}

/** A choice goes before what the browser says; a forged or unknown one is none. */
export async function readLightVersion(request: Request): Promise<boolean> {
  const chosen: unknown = await lightCookie.parse(request.headers.get("Cookie"));
  return chosen === "light" || (chosen !== "full" && wantsLightVersion(request));
}

/** @returns the Set-Cookie value; nothing is kept of a choice that the browser gets anyway */
export function writeLightVersion(request: Request, light: boolean): Promise<string> {
  if (light === wantsLightVersion(request)) return lightCookie.serialize("", { maxAge: 0 });
  return lightCookie.serialize(light ? "light" : "full");
}
