/** The cookie of the offers that a browser has opened lately: there only while its visitor wants that (decision 234). */
import { decodeSeen, encodeSeen, type SeenOffers } from "~/domain/catalogue/browsing/seen-offers";
import { seenCookie } from "~/http/cookies.server";

/** @returns null where they are not remembered */
export async function readSeenOffers(request: Request): Promise<SeenOffers | null> {
  const text: unknown = await seenCookie.parse(request.headers.get("Cookie"));
  return typeof text === "string" ? decodeSeen(text) : null;
}

/** @param seen null = they are not remembered any more. @returns the Set-Cookie value */
export function writeSeenOffers(seen: SeenOffers | null): Promise<string> {
  return seen === null ? seenCookie.serialize("", { maxAge: 0 }) : seenCookie.serialize(encodeSeen(seen));
}
