/** The mark of the partner's widget that led to this page: it goes on with the forms of the page (decision 014). */
import { useSearchParams } from "@remix-run/react";
import { isMark } from "~/domain/cart/cart";

export const MARK_PARAM = "via";

export function useWidgetMark(): string | null {
  const [query] = useSearchParams();
  const via = query.get(MARK_PARAM);
  return isMark(via) ? via : null;
}

/** The page's address with the mark in its query. @param path without a fragment */
export function withMarkParam(path: string, via: string | null): string {
  if (via === null) return path;
  return `${path}${path.includes("?") ? "&" : "?"}${MARK_PARAM}=${encodeURIComponent(via)}`;
}
