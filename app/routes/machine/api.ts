/** /api/v0/*: passes the request to the API. One splat route keeps its calls out of the browser's route manifest. */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { createApi } from "~/api/index";
import { config } from "~/config.server";
import { clientAddressOf } from "~/http/limits/page-limits.server";
import { contextFor, rateLimits } from "~/runtime.server";

let api: ReturnType<typeof createApi> | undefined;

function answer({ request, context }: LoaderFunctionArgs | ActionFunctionArgs): Response | Promise<Response> {
  api ??= createApi({ contextFor, limits: rateLimits(), production: config.production });
  return api.fetch(request, { clientAddress: clientAddressOf(context) });
}

export { answer as action, answer as loader };
