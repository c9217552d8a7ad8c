/** Turns database outages in loaders and actions into a 503 page instead of a 500. */
import type { ServerBuild } from "@remix-run/node";
import { isDatabaseUnavailable } from "~/domain/kernel/process/database-unavailable";
import { type Handler, wrapHandlers } from "~/http/remix/partial-build";
import { errors as text } from "~/locales/es/ui";
import { log } from "~/log/log.server";

/** Headers of a 503: not cacheable, with Retry-After. */
export const OUTAGE_HEADERS = { "Retry-After": "5", "Cache-Control": "no-store" };

function guarded(handler: Handler): Handler {
  return async (args) => {
    try {
      return await handler(args);
    } catch (error) {
      if (!isDatabaseUnavailable(error)) throw error;
      log.warn({ why: error.message }, "answered 503: the database is away");
      throw new Response(text.unavailable, {
        status: 503,
        statusText: "Service Unavailable",
        headers: { ...OUTAGE_HEADERS, "Content-Type": "text/plain; charset=utf-8" },
      });
    }
  };
}

/** Wraps the build so that its loaders and actions answer outages. */
export function answerOutages(build: ServerBuild): ServerBuild {
  return wrapHandlers(build, guarded);
}
