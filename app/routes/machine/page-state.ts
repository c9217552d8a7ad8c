/** /page-state/{digest}: the data that a public page was rendered from, for the page's scripts. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { IMMUTABLE } from "~/http/answer/caching";
import { wholeResponse } from "~/http/answer/page-response.server";
import { keep } from "~/http/kept/kept-rule";
import { findState } from "~/http/remix/page-states.server";

export const headers = keep({ of: "lists" });

export async function loader({ request, params }: LoaderFunctionArgs): Promise<Response> {
  const state = findState(params.digest ?? "");
  // Scripts then ask for the data of the page as it is now.
  if (state === null) return new Response(null, { status: 404, headers: { "Cache-Control": "no-store" } });
  const headers = new Headers({ "Content-Type": "application/json", "Cache-Control": IMMUTABLE });
  return wholeResponse(request, state, 200, headers);
}
