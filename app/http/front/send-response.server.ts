/** Writes a `Response` to the connection: whole where it is short, otherwise as a stream that waits for its reader. */
import type { IncomingMessage, ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { finishedBody } from "~/http/answer/finished-body.server";
import { tagPublicAnswer } from "~/http/shared-cache/share-answer.server";
import { compressStream, compressWhole } from "./compression.server";
import { setPolicy } from "./response-protection.server";

/** Longer bodies are sent while they are read. */
const WHOLE_BYTES = 256 * 1024;

function setHeaders(response: ServerResponse, headers: Headers): void {
  for (const [name, value] of headers) {
    if (name === "set-cookie") response.appendHeader(name, value);
    else if (name === "content-security-policy") setPolicy(response, value);
    else response.setHeader(name, value);
  }
}

interface Beginning {
  bytes: Buffer;
  /** The rest; null when `bytes` are the whole body. */
  reader: ReadableStreamDefaultReader<Uint8Array> | null;
}

async function beginningOf(body: ReadableStream<Uint8Array>): Promise<Beginning> {
  const reader = body.getReader();
  const chunks: Uint8Array[] = [];
  let size = 0;
  while (size <= WHOLE_BYTES) {
    const { done, value } = await reader.read();
    if (done) {
      const [only] = chunks;
      const isOne = chunks.length === 1 && only !== undefined;
      const bytes = isOne
        ? Buffer.from(only.buffer, only.byteOffset, only.byteLength)
        : Buffer.concat(chunks);
      return { bytes, reader: null };
    }
    chunks.push(value);
    size += value.byteLength;
  }
  return { bytes: Buffer.concat(chunks), reader };
}

async function* streamOf({ bytes, reader }: Beginning): AsyncGenerator<Uint8Array> {
  try {
    yield bytes;
    for (let next = await reader?.read(); next && !next.done; next = await reader?.read()) yield next.value;
  } finally {
    await reader?.cancel();
  }
}

async function sendStream(response: ServerResponse, accepted: string, beginning: Beginning): Promise<void> {
  const compressed = compressStream(response, accepted);
  const source = Readable.from(streamOf(beginning), { objectMode: false });
  try {
    await (compressed ? pipeline(source, compressed, response) : pipeline(source, response));
  } catch (error) {
    // The client has left; the stream's source has been notified.
    if ((error as NodeJS.ErrnoException).code !== "ERR_STREAM_PREMATURE_CLOSE") throw error;
  }
}

export async function sendResponse(
  { method, headers }: IncomingMessage,
  response: ServerResponse,
  answer: Response,
): Promise<void> {
  response.statusCode = answer.status;
  setHeaders(response, answer.headers);
  tagPublicAnswer(response);
  const finished = finishedBody(answer);
  if (method === "HEAD" || !(finished || answer.body)) {
    if (!finished) await answer.body?.cancel();
    response.end();
    return;
  }
  const accepted = String(headers["accept-encoding"] ?? "");
  const beginning = finished
    ? { bytes: finished, reader: null }
    : await beginningOf(answer.body as ReadableStream<Uint8Array>);
  if (beginning.reader) return sendStream(response, accepted, beginning);
  const body = await compressWhole(response, accepted, beginning.bytes);
  response.setHeader("Content-Length", body.byteLength);
  response.end(body);
}
