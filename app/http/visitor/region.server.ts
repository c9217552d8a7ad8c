/** The visitor's province, chosen in the header and stored in a cookie; the default is all Spain. */
import { ALL_SPAIN, findRegion, type Region } from "~/domain/catalogue/regions";
import { regionCookie } from "~/http/cookies.server";

/** A missing, forged or outdated cookie means all Spain. */
export async function readRegion(request: Request): Promise<Region> {
  const value: unknown = await regionCookie.parse(request.headers.get("Cookie"));
  return (typeof value === "string" ? findRegion(value) : undefined) ?? ALL_SPAIN;
}

/**
 * @param value one of the values of app/domain/catalogue/regions.ts
 * @returns the Set-Cookie value
 */
export function writeRegion(value: string): Promise<string> {
  return value === "" ? regionCookie.serialize("", { maxAge: 0 }) : regionCookie.serialize(value);
}
