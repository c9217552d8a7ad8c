/** Attribution of a partner's widget: the query parameter that the page's forms pass on (decision 014). */
import { useSearchParams } from "@remix-run/react";
import { isMark } from "~/domain/cart/cart";

export const MARK_PARAM = "via";

export function useWidgetMark(): string | null {
  const [query] = useSearchParams();
  const via = query.get(MARK_PARAM);
  return isMark(via) ? via : null;
}

/** Appends the attribution to a URL. @param path without a fragment */
export function withMarkParam(path: string, via: string | null): string {
  if (via === null) return path;
  return `${path}${path.includes("?") ? "&" : "?"}${MARK_PARAM}=${encodeURIComponent(via)}`;
}
