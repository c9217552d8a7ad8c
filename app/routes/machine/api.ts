/** /api/v0/*: passes the request to the API. One splat route keeps its calls out of the browser's route manifest. */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { config } from "~/config.server";
import { clientAddressOf } from "~/http/limits/page-limits.server";
import { contextFor, rateLimits } from "~/runtime.server";

/** Loaded with the first call: its declarations are half of all schemas, and pages need none of them. */
async function create() {
  const { createApi } = await import("~/api/index");
  return createApi({ contextFor, limits: rateLimits(), production: config.production });
}

let api: ReturnType<typeof create> | undefined;

async function answer({ request, context }: LoaderFunctionArgs | ActionFunctionArgs): Promise<Response> {
  api ??= create();
  return (await api).fetch(request, { clientAddress: clientAddressOf(context) });
}

export { answer as action, answer as loader };
