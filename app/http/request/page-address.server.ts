/** Loader of legal and information pages: their canonical URL, and who runs the shop. */
import { identity, type SiteIdentity } from "~/site-identity";
import { publicOrigin } from "./public-origin.server";

export interface PageAddress {
  canonical: string;
  identity: SiteIdentity;
}

/** @param path the page's path without a query */
export function loadPageAddress(path: string): () => PageAddress {
  return () => ({ canonical: publicOrigin() + path, identity });
}
