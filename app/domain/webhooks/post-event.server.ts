/** Posts one event to an endpoint: connects to a checked address only, follows no redirect, reads little of the answer. */
import { request as httpRequest } from "node:http";
import { request as httpsRequest } from "node:https";
import { onlyTo } from "~/domain/public-targets/only-to.server";
import { hostOf } from "~/domain/public-targets/public-target.server";

export interface Posted {
  status: number;
  /** The answer's first bytes. */
  text: string;
}

const MAX_ANSWER_BYTES = 4_096;

interface Post {
  url: URL;
  addresses: readonly string[];
  headers: Record<string, string>;
  body: string;
  signal: AbortSignal;
}

/** @throws Error when there is no answer within the signal's time */
export function postEvent({ url, addresses, headers, body, signal }: Post): Promise<Posted> {
  const send = url.protocol === "https:" ? httpsRequest : httpRequest;
  return new Promise((resolve, reject) => {
    const bytes = Buffer.from(body);
    const sent = send(
      {
        host: hostOf(url),
        port: url.port || undefined,
        path: `${url.pathname}${url.search}`,
        method: "POST",
        headers: { ...headers, "Content-Length": bytes.length },
        // A connection of its own, so that no other delivery's connection is used.
        agent: false,
        lookup: onlyTo(addresses),
        signal,
      },
      (answer) => {
        const parts: Buffer[] = [];
        let size = 0;
        const done = () => {
          // What a database can store: no NUL; invalid UTF-8 is replaced.
          const text = Buffer.concat(parts)
            .subarray(0, MAX_ANSWER_BYTES)
            .toString("utf8")
            .replaceAll("\0", "");
          resolve({ status: answer.statusCode ?? 0, text });
          answer.destroy();
        };
        answer.on("data", (part: Buffer) => {
          parts.push(part);
          size += part.length;
          if (size >= MAX_ANSWER_BYTES) done();
        });
        answer.on("end", done);
        answer.on("error", reject);
      },
    );
    sent.on("error", reject);
    sent.on("close", () => reject(new Error("the connection was closed without an answer")));
    sent.end(bytes);
  });
}
