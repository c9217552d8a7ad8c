/** Marks requests for pages without the shop's header and footer, which show neither cart nor favourites. */
import type { AppLoadContext } from "@remix-run/node";

interface Marked {
  isBare?: boolean;
}

export function markBare(context: AppLoadContext): void {
  (context as Marked).isBare = true;
}

/** @returns false where nothing is known, as under remix-serve */
export function isBare(context: AppLoadContext | undefined): boolean {
  return (context as Marked | undefined)?.isBare === true;
}
