/** Opens an import file as text in its encoding, as a stream. */
import { createReadStream } from "node:fs";
import { open } from "node:fs/promises";

type ImportFormat = "csv" | "json";
type Encoding = "utf-8" | "utf-16le" | "windows-1252";

export interface ImportFile {
  path: string;
  /** null = detected by the first character. */
  format: ImportFormat | null;
}

export interface OpenedFile {
  path: string;
  format: ImportFormat;
  encoding: Encoding;
  bytes: number;
}

async function readStart(path: string): Promise<{ start: Uint8Array; bytes: number }> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const { buffer, bytesRead } = await file.read(new Uint8Array(4096), 0, 4096, 0);
    return { start: buffer.subarray(0, bytesRead), bytes: size };
  } finally {
    await file.close();
  }
}

/** Reads the whole file: the first accent of a Spanish file may be in its last line. */
async function isUtf8(path: string): Promise<boolean> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  try {
    for await (const chunk of createReadStream(path)) decoder.decode(chunk, { stream: true });
    decoder.decode();
    return true;
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
}

/** A byte order mark decides, then valid UTF-8; otherwise Windows-1252, as Spanish Windows writes. */
async function encodingOf(path: string, start: Uint8Array): Promise<Encoding> {
  if (start[0] === 0xff && start[1] === 0xfe) return "utf-16le";
  return (await isUtf8(path)) ? "utf-8" : "windows-1252";
}

/** @throws Error of the file system */
export async function openImport({ path, format }: ImportFile): Promise<OpenedFile> {
  const { start, bytes } = await readStart(path);
  const encoding = await encodingOf(path, start);
  const first = new TextDecoder(encoding).decode(start).trimStart()[0];
  return { path, bytes, encoding, format: format ?? (first === "[" || first === "{" ? "json" : "csv") };
}

/** @param onBytes called with the number of bytes read so far */
export async function* textOf(
  { path, encoding }: OpenedFile,
  onBytes: (read: number) => void = () => {},
): AsyncGenerator<string> {
  // Drops the byte order mark itself.
  const decoder = new TextDecoder(encoding);
  let read = 0;
  for await (const chunk of createReadStream(path)) {
    read += (chunk as Buffer).byteLength;
    const text = decoder.decode(chunk, { stream: true });
    if (text !== "") yield text;
    onBytes(read);
  }
  const rest = decoder.decode();
  if (rest !== "") yield rest;
}
