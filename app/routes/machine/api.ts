/** /api/v0/*: hands the request to the API. One splat keeps its calls out of the browser's route manifest. */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { createApi } from "~/api/index";
import { config } from "~/config.server";
import { contextFor, rateLimits } from "~/runtime.server";

let api: ReturnType<typeof createApi> | undefined;

function answer({ request, context }: LoaderFunctionArgs | ActionFunctionArgs): Response | Promise<Response> {
  api ??= createApi({ contextFor, limits: rateLimits(), production: config.production });
  const { clientAddress = null } = context as { clientAddress?: string };
  return api.fetch(request, { clientAddress });
}

export { answer as action, answer as loader };
