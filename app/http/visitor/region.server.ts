/** The visitor's province, chosen in the header and stored in a cookie; the default is all Spain. */
import { ALL_SPAIN, findRegion, type Region } from "~/domain/catalogue/regions";
import { regionCookie } from "~/http/cookies.server";
import type { PageRequest, SharedPage } from "./web-session.server";

/** For the header, which leaves its place open. A missing, forged or outdated cookie means all Spain. */
export async function shownRegion(request: Request): Promise<Region> {
  const value: unknown = await regionCookie.parse(request.headers.get("Cookie"));
  return (typeof value === "string" ? findRegion(value) : undefined) ?? ALL_SPAIN;
}

/** For what else depends on it: a page that is rendered for many is theirs who have the same province. */
export function readRegion({ request, context }: PageRequest): Promise<Region> {
  const { openPage } = (context ?? {}) as SharedPage;
  if (openPage) openPage.readsRegion = true;
  return shownRegion(request);
}

/**
 * @param value one of the values of app/domain/catalogue/regions.ts
 * @returns the Set-Cookie value
 */
export function writeRegion(value: string): Promise<string> {
  return value === "" ? regionCookie.serialize("", { maxAge: 0 }) : regionCookie.serialize(value);
}
