/**
 * Serves a third-party site on another port and host name than the shop, so that cookies of the shop are
 * foreign.
 */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

export interface HostSite {
  /** `http://localhost:<port>`; the shop under test is at 127.0.0.1. */
  readonly origin: string;
  /** Sets its page and the content policy. Its /cookie sets one for any context. */
  show(body: string, policy?: string): void;
  close(): Promise<void>;
}

export function startHostSite(): Promise<HostSite> {
  let page = { body: "", policy: "" };
  const server = createServer((request, response) => {
    if (request.url === "/cookie")
      response.setHeader("Set-Cookie", "foreign=1; SameSite=None; Secure; Path=/");
    else if (page.policy) response.setHeader("Content-Security-Policy", page.policy);
    response.setHeader("Content-Type", "text/html; charset=utf-8");
    const head =
      '<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Mi web</title>';
    response.end(`<!doctype html><html lang="es"><head>${head}</head><body>${page.body}</body></html>`);
  });
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(0, () => {
      const { port } = server.address() as AddressInfo;
      resolve({
        origin: `http://localhost:${port}`,
        show: (body, policy = "") => {
          page = { body, policy };
        },
        close: () =>
          new Promise((closed) => {
            server.close(() => closed());
            server.closeAllConnections();
          }),
      });
    });
  });
}
