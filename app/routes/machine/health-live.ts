/** /health/live: that the process answers at all, without looking at the database: for whoever restarts dead ones. */
export function loader(): Response {
  return Response.json({ status: "ok" }, { headers: { "Cache-Control": "no-store" } });
}
