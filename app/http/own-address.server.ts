/** The loader of pages that need nothing but the one address they are known by. */
import { publicOrigin } from "./asked-origin.server";

/** @param path the page's own, without a query */
export function ownAddress(path: string): () => { canonical: string } {
  return () => ({ canonical: publicOrigin() + path });
}
