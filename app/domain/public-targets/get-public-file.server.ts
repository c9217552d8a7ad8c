/**
 * Gets a file from an address that a partner gave: from public addresses of the internet alone, also after a redirect, and not
 * more of it than is wanted.
 */
import { request as httpRequest, type IncomingMessage } from "node:http";
import { request as httpsRequest } from "node:https";
import { onlyTo } from "./only-to.server";
import { allowedAddresses, hostOf, type Targeting } from "./public-target.server";

const MAX_REDIRECTS = 3;

export class TooLargeFile extends Error {}

interface Wanted {
  maxBytes: number;
  /** For all redirects together. */
  timeoutMs: number;
  /** It is not wanted any more. */
  ending?: AbortSignal;
}

async function open(url: URL, targeting: Targeting, signal: AbortSignal): Promise<IncomingMessage> {
  const lookup = onlyTo(await allowedAddresses(url, targeting));
  const send = url.protocol === "https:" ? httpsRequest : httpRequest;
  return new Promise((resolve, reject) => {
    const sent = send(
      {
        host: hostOf(url),
        port: url.port || undefined,
        path: `${url.pathname}${url.search}`,
        headers: { Accept: "image/*", "User-Agent": "Pictures/1" },
        // A connection of its own, to the checked addresses.
        agent: false,
        lookup,
        signal,
      },
      resolve,
    );
    sent.on("error", reject);
    // An answer that changes the protocol (101) closes the connection, and is neither an answer nor an error.
    sent.on("close", () => reject(new Error("the connection was closed without an answer")));
    sent.end();
  });
}

async function bytesOf(answer: IncomingMessage, maxBytes: number): Promise<Uint8Array> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of answer as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > maxBytes) throw new TooLargeFile();
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/** @throws ForbiddenTarget, TooLargeFile, or Error when there is no such file or no answer within the time */
export async function getPublicFile(
  address: string,
  { maxBytes, timeoutMs, ending }: Wanted,
  targeting: Targeting,
): Promise<Uint8Array> {
  const late = AbortSignal.timeout(timeoutMs);
  const signal = ending ? AbortSignal.any([late, ending]) : late;
  let url = new URL(address);
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
    const answer = await open(url, targeting, signal);
    try {
      const { statusCode = 0, headers } = answer;
      if (statusCode === 200) return await bytesOf(answer, maxBytes);
      if (statusCode < 300 || statusCode >= 400 || !headers.location) {
        throw new Error(`the address answers ${statusCode}`);
      }
      url = new URL(headers.location, url);
    } finally {
      answer.destroy();
    }
  }
  throw new Error("the address leads from one to another");
}
