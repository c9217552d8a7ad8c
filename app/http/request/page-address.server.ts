/** Loader of static pages, which only need their canonical address. */
import { publicOrigin } from "./public-origin.server";

/** @param path the page's path without a query */
export function loadPageAddress(path: string): () => { canonical: string } {
  return () => ({ canonical: publicOrigin() + path });
}
