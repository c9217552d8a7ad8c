/** Answers routes without a page (API, feeds, pictures, files) by their own loader or action, without the framework. */
import type { AppLoadContext } from "@remix-run/node";
import type { BuiltRoute } from "~/http/remix/built-route";
import { forms } from "~/locales/es/forms";

interface Asked {
  request: Request;
  params: Record<string, string>;
  context: AppLoadContext;
}

type Handler = (asked: Asked) => unknown;

const READS = new Set(["GET", "HEAD", "OPTIONS"]);

function notAllowed({ module }: BuiltRoute): Response {
  const allowed = [...(module.loader ? ["GET", "HEAD"] : []), ...(module.action ? ["POST"] : [])];
  return new Response(`${forms.otherMethod}\n`, {
    status: 405,
    headers: {
      Allow: allowed.join(", "),
      "Content-Type": "text/plain; charset=utf-8",
      "Cache-Control": "no-store",
    },
  });
}

/** Scripts ask such a route for data in the framework's own form; a person who opens its URL is answered as JSON. */
function jsonOf(answer: unknown): Response {
  const { data, init } = isWithInit(answer) ? answer : { data: answer, init: null };
  const response = Response.json(data ?? null, init ?? undefined);
  response.headers.set("Cache-Control", "no-store");
  return response;
}

/** What `data()` of the framework returns. */
function isWithInit(answer: unknown): answer is { data: unknown; init: ResponseInit | null } {
  return (answer as { type?: unknown } | null)?.type === "DataWithResponseInit";
}

/** Responses that a loader throws are answers like those it returns. */
export async function answerResource(route: BuiltRoute, asked: Asked): Promise<Response> {
  const { loader, action } = route.module;
  const handler = (READS.has(asked.request.method) ? loader : action) as Handler | undefined;
  if (!handler) return notAllowed(route);
  try {
    const answer = await handler(asked);
    return answer instanceof Response ? answer : jsonOf(answer);
  } catch (error) {
    if (error instanceof Response) return error;
    throw error;
  }
}
