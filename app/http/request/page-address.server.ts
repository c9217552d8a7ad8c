/** The loader of pages that need nothing but the one address they are known by. */
import { publicOrigin } from "./public-origin.server";

/** @param path the page's own, without a query */
export function loadPageAddress(path: string): () => { canonical: string } {
  return () => ({ canonical: publicOrigin() + path });
}
