/** Records an answer as it is sent to its client, with the headers as they are on the wire. */
import type { ServerResponse } from "node:http";

export interface Captured {
  status: number;
  /** Flat list of names and values. */
  headers: string[];
  body: Buffer;
}

/** Compressed or not; a longer answer is not taken down. */
const MAX_BYTES = 4 * 1024 * 1024;

interface Listener {
  /** @param isWhole false for a beginning whose rest is still made */
  beforeHead: (isWhole: boolean) => void;
  /** @returns whether it has sent another answer, so that this one is not sent */
  instead: () => boolean;
  /** Gets null for an answer that was cut off or is too long. */
  done: (captured: Captured | null) => void;
}

export function captureAnswer(response: ServerResponse, { beforeHead, instead, done }: Listener): void {
  let chunks: Buffer[] | null = [];
  let size = 0;
  let isDone = false;
  const { write, end } = response;

  function take(chunk: unknown, encoding: unknown): void {
    if (chunks === null || (typeof chunk !== "string" && !(chunk instanceof Uint8Array))) return;
    const bytes =
      typeof chunk === "string" ? Buffer.from(chunk, encoding as BufferEncoding) : Buffer.from(chunk);
    size += bytes.byteLength;
    if (size > MAX_BYTES) finish(null);
    else chunks.push(bytes);
  }

  function finish(captured: Captured | null): void {
    if (isDone) return;
    isDone = true;
    chunks = null;
    done(captured);
  }

  response.write = ((chunk: unknown, ...rest: unknown[]) => {
    if (!response.headersSent) beforeHead(false);
    take(chunk, rest[0]);
    return (write as (...args: unknown[]) => boolean).call(response, chunk, ...rest);
  }) as typeof response.write;
  response.end = ((...args: unknown[]) => {
    const { statusCode: status } = response;
    // What is sent instead is not taken down.
    Object.assign(response, { write, end });
    if (instead()) {
      finish({ status, headers: [], body: Buffer.alloc(0) });
      return response;
    }
    if (!response.headersSent) beforeHead(true);
    take(args[0], args[1]);
    const ended = (end as (...args: unknown[]) => ServerResponse).apply(response, args);
    if (chunks !== null) {
      finish({ status, headers: sentHeaders(response), body: Buffer.concat(chunks) });
    }
    return ended;
  }) as typeof response.end;
  response.once("close", () => finish(null));
}

/** Missing in the types of Node 20. */
type WithRawNames = ServerResponse & { getRawHeaderNames(): string[] };

function sentHeaders(response: ServerResponse): string[] {
  return (response as WithRawNames).getRawHeaderNames().flatMap((name) => {
    const value = response.getHeader(name);
    return Array.isArray(value) ? value.flatMap((one) => [name, one]) : [name, String(value)];
  });
}
