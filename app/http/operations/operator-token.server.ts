/** Guards /metrics by METRICS_TOKEN; without that setting the page does not exist (404). */
import { config } from "~/config.server";
import { isSameSecret } from "~/domain/kernel/same-secret.server";

/** @returns null for an operator, otherwise the response; without a configured token it is an ordinary 404 */
export function requireOperatorToken(request: Request): Response | null {
  const headers = { "Cache-Control": "no-store", "Content-Type": "text/plain; charset=utf-8" };
  if (config.metricsToken === null) return new Response("Not Found\n", { status: 404, headers });
  const [, shown = ""] = /^Bearer +(\S+)$/i.exec(request.headers.get("Authorization") ?? "") ?? [];
  if (isSameSecret(shown, config.metricsToken)) return null;
  return new Response("Unauthorized\n", {
    status: 401,
    headers: { ...headers, "WWW-Authenticate": "Bearer" },
  });
}
