/** Streams a large request body into a temporary file, so that memory use stays constant. */
import { createWriteStream } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { unstable_parseMultipartFormData as parseMultipart } from "@remix-run/node";
import { DomainError, isDomainError } from "~/domain/kernel/errors";

type Chunks = AsyncIterable<Uint8Array>;

/** Counts the bytes received, whatever Content-Length says. */
function counter(limit: number) {
  let bytes = 0;
  return async function* counted(chunks: Chunks): Chunks {
    for await (const chunk of chunks) {
      bytes += chunk.byteLength;
      if (bytes > limit) throw new DomainError("too_large");
      yield chunk;
    }
  };
}

function store(path: string, chunks: Chunks): Promise<void> {
  return pipeline(Readable.from(chunks), createWriteStream(path, { mode: 0o600 }));
}

/** The part named `file`; other parts are skipped. */
async function storePart(
  request: Request,
  path: string,
  counted: (chunks: Chunks) => Chunks,
): Promise<boolean> {
  const boundary = /;\s*boundary="?([^";]+)"?/i.exec(request.headers.get("Content-Type") ?? "")?.[1];
  if (boundary === undefined) throw new DomainError("invalid", { reason: "malformed" });
  // The parser only accepts boundaries without quotation marks.
  const headers = new Headers({ "Content-Type": `multipart/form-data; boundary=${boundary}` });
  let found = false;
  try {
    await parseMultipart({ headers, body: request.body } as Request, async ({ name, filename, data }) => {
      if (name === "file" && filename !== undefined && !found) {
        found = true;
        await store(path, counted(data));
        return undefined;
      }
      for await (const _skipped of counted(data));
      return undefined;
    });
  } catch (error) {
    if (isDomainError(error)) throw error;
    throw new DomainError("invalid", { reason: "malformed" });
  }
  return found;
}

/**
 * @param limit in bytes of the whole body
 * @throws DomainError too_large; invalid when a form has no part named `file` or nothing was sent
 */
export async function withReceivedFile<T>(
  request: Request,
  limit: number,
  work: (path: string) => Promise<T>,
): Promise<T> {
  if (Number(request.headers.get("Content-Length") ?? 0) > limit) throw new DomainError("too_large");
  const folder = await mkdtemp(join(tmpdir(), "irresistible-upload-"));
  const path = join(folder, "file");
  try {
    const isForm = request.headers.get("Content-Type")?.toLowerCase().startsWith("multipart/form-data");
    const counted = counter(limit);
    let isThere = request.body !== null;
    if (isForm && isThere) isThere = await storePart(request, path, counted);
    else if (request.body) await store(path, counted(request.body as unknown as Chunks));
    if (!isThere) throw new DomainError("invalid", { fields: { file: ["required"] } });
    return await work(path);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
