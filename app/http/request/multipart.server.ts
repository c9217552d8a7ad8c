/** Reads the parts of a multipart form one after the other while its body arrives. */
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { Busboy } from "@fastify/busboy";

interface Part {
  name: string;
  /** Undefined for a typed field, empty when no file was chosen. */
  filename: string | undefined;
  data: AsyncIterable<Uint8Array>;
}

/**
 * @param take stores or reads a part; the body waits meanwhile, and what it leaves is skipped
 * @throws Error when the body is no complete form; what `take` throws ends the reading
 */
export async function readParts(request: Request, take: (part: Part) => Promise<void>): Promise<void> {
  if (request.body === null) throw new TypeError("a form without a body");
  const headers = { "content-type": request.headers.get("Content-Type") ?? "" };
  // Typed fields, too, so that none is kept in memory before its size is known.
  const parser = new Busboy({ headers, isPartAFile: () => true });
  const open = new Set<Readable>();
  let taken = Promise.resolve();
  parser.on("file", (name: string | undefined, data: Readable, filename: string | undefined) => {
    open.add(data);
    // A part that waits for its turn has no reader yet that handles an error.
    data.on("error", () => undefined).on("close", () => open.delete(data));
    taken = taken.then(async () => {
      if (name === undefined) throw new TypeError("a part without a name");
      await take({ name, filename, data });
      data.resume();
    });
    taken.catch((error: Error) => parser.destroy(error));
  });
  try {
    // Not cancelled: the connection is still needed for the answer.
    await pipeline(Readable.from(request.body.values({ preventCancel: true })), parser);
  } catch (error) {
    for (const data of open) data.destroy(error as Error);
    await taken;
    throw error;
  }
  await taken;
}
