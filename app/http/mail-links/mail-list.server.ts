/** Loader of pages about one mail list, named in their URL. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { CONSENT_LISTS } from "~/domain/consent/consent";

/** @returns null for an unknown or missing list */
export function readListField({ request }: LoaderFunctionArgs): {
  list: (typeof CONSENT_LISTS)[number] | null;
} {
  const wanted = new URL(request.url).searchParams.get("list");
  return { list: CONSENT_LISTS.find((list) => list === wanted) ?? null };
}
