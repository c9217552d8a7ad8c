/** Whether this process can serve: for load balancers and tests. */
import { isReady } from "~/runtime.server";

export async function loader(): Promise<Response> {
  const ready = await isReady();
  return Response.json(
    { status: ready ? "ok" : "unavailable" },
    { status: ready ? 200 : 503, headers: { "Cache-Control": "no-store" } },
  );
}
