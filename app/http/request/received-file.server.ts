/** Streams a large request body into a temporary file, so that memory use stays constant. */
import { createWriteStream } from "node:fs";
import { mkdtemp, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { DomainError, isDomainError } from "~/domain/kernel/errors";
import { type Chunks, readParts, upTo } from "./multipart.server";

export function storeChunks(path: string, chunks: Chunks): Promise<void> {
  return pipeline(Readable.from(chunks), createWriteStream(path, { mode: 0o600 }));
}

/** Removed with all that is in it when `work` is done. */
export async function withUploadFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), "irresistible-upload-"));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** @throws DomainError too_large, and as `take` throws it; invalid when the body is no complete form */
async function readForm(
  request: Request,
  limit: number,
  take: Parameters<typeof readParts>[2],
): Promise<void> {
  try {
    await readParts(request, limit, take);
  } catch (error) {
    if (isDomainError(error)) throw error;
    throw new DomainError("invalid", { reason: "malformed" });
  }
}

/** The part named `file`; other parts are skipped. */
async function storePart(request: Request, path: string, limit: number): Promise<boolean> {
  let found = false;
  await readForm(request, limit, async ({ name, filename, data }) => {
    if (name !== "file" || filename === undefined || found) return;
    found = true;
    await storeChunks(path, data);
  });
  return found;
}

const FIELD_MAX_BYTES = 8 * 1024;
/** Of a body that announces more than the limit: what stands before its file is kept for the refused form. */
const REFUSED_BYTES = 128 * 1024;

interface ReceivedForm {
  /** Short fields, and stored ones up to `typedBytes`. */
  fields: URLSearchParams;
  /** Paths of the parts that were asked for and are not empty. */
  files: ReadonlyMap<string, string>;
}

interface FormLimits {
  /** In bytes of the whole body. */
  limit: number;
  /** Parts to be stored as files, uploaded or typed. */
  parts: readonly string[];
  /** Typed ones of at most so many bytes are also fields. */
  typedBytes: number;
  /** Filled as the form is read: what was read of a form that is refused. */
  fields: URLSearchParams;
}

/** @throws DomainError too_large; invalid when it is no form with files */
export async function withReceivedForm<T>(
  request: Request,
  { limit, parts, typedBytes, fields }: FormLimits,
  work: (form: ReceivedForm) => Promise<T>,
): Promise<T> {
  const announced = Number(request.headers.get("Content-Length") ?? 0);
  const files = new Map<string, string>();
  return withUploadFolder(async (folder) => {
    await readForm(request, announced > limit ? REFUSED_BYTES : limit, async ({ name, filename, data }) => {
      if (parts.includes(name) && !files.has(name)) {
        const path = join(folder, name);
        await storeChunks(path, data);
        const { size } = await stat(path);
        if (size > 0) files.set(name, path);
        if (filename === undefined && size <= typedBytes) fields.append(name, await readFile(path, "utf8"));
        return;
      }
      const chunks: Uint8Array[] = [];
      let size = 0;
      for await (const chunk of data) {
        size += chunk.byteLength;
        if (size <= FIELD_MAX_BYTES) chunks.push(chunk);
      }
      if (size <= FIELD_MAX_BYTES) fields.append(name, Buffer.concat(chunks).toString());
    });
    if (announced > limit) throw new DomainError("too_large");
    return work({ fields, files });
  });
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
  return withUploadFolder(async (folder) => {
    const path = join(folder, "file");
    const isForm = request.headers.get("Content-Type")?.toLowerCase().startsWith("multipart/form-data");
    let isThere = request.body !== null;
    if (isForm && isThere) isThere = await storePart(request, path, limit);
    else if (request.body) await storeChunks(path, upTo(limit, request.body as unknown as Chunks));
    if (!isThere) throw new DomainError("invalid", { fields: { file: ["required"] } });
    return work(path);
  });
}
