/** Answers routes without a page (API, feeds, pictures, files) by their own loader or action, without the framework. */
import type { AppLoadContext } from "@remix-run/node";
import type { BuiltRoute } from "~/http/remix/built-route";

interface Asked {
  request: Request;
  params: Record<string, string>;
  context: AppLoadContext;
}

type Handler = (asked: Asked) => unknown;

const READS = new Set(["GET", "HEAD", "OPTIONS"]);

function notAllowed({ module }: BuiltRoute): Response {
  const allowed = [...(module.loader ? ["GET", "HEAD"] : []), ...(module.action ? ["POST"] : [])];
  return new Response("Method Not Allowed\n", {
    status: 405,
    headers: {
      Allow: allowed.join(", "),
      "Content-Type": "text/plain; charset=utf-8",
      "Cache-Control": "no-store",
    },
  });
}

/** Responses that a loader throws are answers like those it returns. */
export async function answerResource(route: BuiltRoute, asked: Asked): Promise<Response> {
  const { loader, action } = route.module;
  const handler = (READS.has(asked.request.method) ? loader : action) as Handler | undefined;
  if (!handler) return notAllowed(route);
  try {
    const answer = await handler(asked);
    if (answer instanceof Response) return answer;
  } catch (error) {
    if (error instanceof Response) return error;
    throw error;
  }
  throw new TypeError(`${route.id} returned no Response`);
}
