/** Reads the parts of a multipart form one after the other while its body arrives. */
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { Busboy } from "@fastify/busboy";
import { DomainError } from "~/domain/kernel/errors";

export type Chunks = AsyncIterable<Uint8Array>;

/** Counts the bytes received and does not rely on Content-Length. @throws DomainError too_large */
export async function* upTo(limit: number, chunks: Chunks): Chunks {
  let bytes = 0;
  for await (const chunk of chunks) {
    bytes += chunk.byteLength;
    if (bytes > limit) throw new DomainError("too_large");
    yield chunk;
  }
}

interface Part {
  name: string;
  /** Undefined for a typed field, empty when no file was chosen. */
  filename: string | undefined;
  data: Chunks;
}

/**
 * @param limit in bytes of the whole body, names and borders of parts included
 * @param take stores or reads a part; the body waits meanwhile, and what it leaves is skipped
 * @throws DomainError too_large; Error when the body is no complete form; what `take` throws ends the reading
 */
export async function readParts(
  request: Request,
  limit: number,
  take: (part: Part) => Promise<void>,
): Promise<void> {
  if (request.body === null) throw new TypeError("a form without a body");
  const headers = { "content-type": request.headers.get("Content-Type") ?? "" };
  // Typed fields, too, so that none is kept in memory before its size is known.
  const parser = new Busboy({ headers, isPartAFile: () => true });
  let latest: Readable | undefined;
  let taken = Promise.resolve();
  parser.on("file", (name: string | undefined, data: Readable, filename: string | undefined) => {
    latest = data;
    // A part that waits for its turn has no reader yet that handles an error.
    data.on("error", () => undefined);
    taken = taken.then(async () => {
      if (name === undefined) throw new TypeError("a part without a name");
      await take({ name, filename, data });
      data.resume();
    });
    taken.catch((error: Error) => parser.destroy(error));
  });
  try {
    // Not cancelled: the connection is still needed for the answer.
    await pipeline(upTo(limit, request.body.values({ preventCancel: true })), parser);
  } catch (error) {
    // Earlier parts are complete, and their readers may finish.
    latest?.destroy(error as Error);
    await taken;
    throw error;
  }
  await taken;
}
