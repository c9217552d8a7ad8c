/**
 * Example receiver of webhooks for Node 20 or later, without packages: checks the signature over the raw body, refuses old
 * messages, handles every event once and answers at once. `docs/webhooks.md` explains it; a test runs it.
 */
import { createHmac, timingSafeEqual } from "node:crypto";
import { createServer, type Server } from "node:http";

export interface WebhookMessage {
  id: string;
  type: string;
  created_at: string;
  organization: string;
  object: Record<string, unknown>;
}

const TOLERANCE_S = 5 * 60;
const MAX_BODY_BYTES = 1024 * 1024;

/** @param header value of `Webhook-Signature`: `t=1767225600,v1=…`, two `v1` while a secret is being replaced */
export function isSigned(header: string, body: string, secret: string, nowS = Date.now() / 1000): boolean {
  const parts = header.split(",").map((part) => part.trim().split("="));
  const t = parts.find(([name]) => name === "t")?.[1] ?? "";
  if (!/^\d+$/.test(t) || Math.abs(nowS - Number(t)) > TOLERANCE_S) return false;
  const wanted = createHmac("sha256", secret).update(`${t}.${body}`).digest();
  return parts.some(([name, value = ""]) => {
    const given = name === "v1" ? Buffer.from(value, "hex") : Buffer.alloc(0);
    return given.length === wanted.length && timingSafeEqual(given, wanted);
  });
}

/**
 * @param handle is awaited before the answer: store the message, work on it later. When it fails, the message is sent again.
 */
export function webhookReceiver(secret: string, handle: (message: WebhookMessage) => Promise<void>): Server {
  // In production keep the ids in your database, in the transaction that stores the message.
  const handled = new Set<string>();
  return createServer((request, response) => {
    const answer = (status: number, text: string) => {
      response.writeHead(status, { "Content-Type": "text/plain" }).end(text);
    };
    const parts: Buffer[] = [];
    let size = 0;
    request.on("data", (part: Buffer) => {
      size += part.length;
      if (size <= MAX_BODY_BYTES) parts.push(part);
    });
    request.on("end", async () => {
      if (size > MAX_BODY_BYTES) return answer(413, "too large");
      const body = Buffer.concat(parts).toString("utf8");
      const header = request.headers["webhook-signature"];
      if (typeof header !== "string" || !isSigned(header, body, secret)) return answer(400, "bad signature");
      try {
        const message = JSON.parse(body) as WebhookMessage;
        if (!handled.has(message.id)) {
          await handle(message);
          handled.add(message.id);
        }
        answer(200, "ok");
      } catch {
        answer(500, "not handled");
      }
    });
  });
}
