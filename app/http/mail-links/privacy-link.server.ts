/** Reads the signed link that opens the pages of the privacy centre. */
import { readPrivacyLink } from "~/domain/privacy/privacy-link.server";
import { anonymousContext } from "~/http/visitor/visitor.server";

export interface ProvenAddress {
  email: string;
  /** Query string for links to the next page. */
  query: string;
}

/** @returns null for a forged, truncated or expired link; "none" without one */
export async function provenAddress(request: Request): Promise<ProvenAddress | "none" | null> {
  const { searchParams } = new URL(request.url);
  const sig = (searchParams.get("sig") ?? "").trim().slice(0, 500);
  // Some mail programs write "+" instead of "%2B"; e-mail addresses contain no spaces.
  const email = (searchParams.get("email") ?? "").trim().replaceAll(" ", "+").slice(0, 255);
  if (sig === "") return "none";
  const proven = await readPrivacyLink(anonymousContext(), { email, sig });
  return proven === null ? null : { email: proven, query: new URLSearchParams({ email, sig }).toString() };
}
