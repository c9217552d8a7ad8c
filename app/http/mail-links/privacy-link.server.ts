/** Who the pages of the privacy centre are for: the holder of a signed link, or nobody. */
import { readPrivacyLink } from "~/domain/privacy/privacy-link.server";
import { NOBODY } from "~/http/visitor/visitor.server";
import { contextFor } from "~/runtime.server";

export const nobody = () => contextFor({ kind: "visitor", visitorId: NOBODY });

export interface ProvenAddress {
  email: string;
  /** Goes on to the next page. */
  query: string;
}

/** @returns null when the link is forged, truncated or over; "none" when there is none */
export async function provenAddress(request: Request): Promise<ProvenAddress | "none" | null> {
  const { searchParams } = new URL(request.url);
  const sig = (searchParams.get("sig") ?? "").trim().slice(0, 500);
  // Some programs write "+" where "%2B" belongs, and no address has spaces.
  const email = (searchParams.get("email") ?? "").trim().replaceAll(" ", "+").slice(0, 255);
  if (sig === "") return "none";
  const proven = await readPrivacyLink(nobody(), { email, sig });
  return proven === null ? null : { email: proven, query: new URLSearchParams({ email, sig }).toString() };
}
