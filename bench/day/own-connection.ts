/**
 * `fetch` over one kept connection of its own, as a buyer's browser has it. All buyers of a process share the connections of its own
 * `fetch`, which gives most requests to those it opened first: several processes then share the work unevenly (decision 242).
 */
import { Agent, type IncomingMessage, request } from "node:http";
import type { Fetch } from "../../tests/api/buy-by-api";

export interface OwnConnection {
  fetch: Fetch;
  close(): void;
}

async function responseOf(message: IncomingMessage): Promise<Response> {
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(chunk as Buffer);
  const status = message.statusCode ?? 500;
  const body = chunks.length === 0 ? null : Buffer.concat(chunks);
  return new Response(body, { status, headers: message.headers as Record<string, string> });
}

/** Sends texts and follows no redirect. */
export function ownConnection(): OwnConnection {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  return {
    fetch: (url, { method = "GET", headers, body } = {}) =>
      new Promise((done, failed) => {
        const text = typeof body === "string" ? body : "";
        // A page asked for with a length is made anew: no browser sends one.
        const length = method === "GET" ? {} : { "Content-Length": Buffer.byteLength(text) };
        const sent = { ...(headers as Record<string, string>), ...length };
        request(
          url,
          { method, agent, headers: sent },
          (message) => void responseOf(message).then(done, failed),
        )
          .once("error", failed)
          .end(text);
      }),
    close: () => agent.destroy(),
  };
}
