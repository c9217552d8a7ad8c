/** /health and /health/ready: readiness probe for load balancers and tests. */
import { readinessProblem } from "~/http/operations/readiness.server";

export async function loader(): Promise<Response> {
  const failing = await readinessProblem();
  const ready = failing.length === 0;
  return Response.json(ready ? { status: "ok" } : { status: "unavailable", failing }, {
    status: ready ? 200 : 503,
    headers: { "Cache-Control": "no-store" },
  });
}
