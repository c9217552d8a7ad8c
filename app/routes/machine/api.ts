/** /api/v0/*: passes the request to the API. One splat route keeps its calls out of the browser's route manifest. */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { config } from "~/config.server";
import { clientAddressOf } from "~/http/limits/page-limits.server";
import type { RateLimits } from "~/http/limits/rate-limits.server";
import { contextFor, rateLimits } from "~/runtime.server";

/** Loaded with the first call: its declarations are half of all schemas, and pages need none of them. */
async function create(limits: RateLimits) {
  const { createApi } = await import("~/api/index");
  return createApi({ contextFor, limits, production: config.production });
}

type Api = ReturnType<typeof create>;

/** One for each runtime. */
const apis = new WeakMap<RateLimits, Api>();

function currentApi(): Api {
  const limits = rateLimits();
  const known = apis.get(limits);
  if (known) return known;
  const made = create(limits);
  apis.set(limits, made);
  return made;
}

async function answer({ request, context }: LoaderFunctionArgs | ActionFunctionArgs): Promise<Response> {
  return (await currentApi()).fetch(request, { clientAddress: clientAddressOf(context) });
}

export { answer as action, answer as loader };
