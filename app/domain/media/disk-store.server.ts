/** Stores uploaded files in a folder atomically: written to a temporary file, flushed, then renamed. */
import { randomUUID } from "node:crypto";
import { mkdir, open, readFile, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { MediaStore } from "~/domain/kernel/media-store";

/** Folders and names of plain letters: no key can leave the folder. */
const KEY = /^[a-z0-9-]+(\/[a-z0-9-]+)*\/[a-z0-9-]+\.[a-z0-9]+$/;

function isAbsent(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === "ENOENT";
}

async function write(path: string, body: Uint8Array): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const temporary = `${path}.${randomUUID()}.part`;
  try {
    const file = await open(temporary, "wx", 0o600);
    try {
      await file.writeFile(body);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(temporary, path);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}

/** @param folder created with the first file */
export function diskStore(folder: string): MediaStore {
  const pathOf = (key: string) => {
    if (!KEY.test(key)) throw new Error(`not a media key: ${key}`);
    return join(folder, key);
  };
  return {
    put: (key, body) => write(pathOf(key), body),
    async get(key) {
      try {
        return await readFile(pathOf(key));
      } catch (error) {
        if (isAbsent(error)) return null;
        throw error;
      }
    },
    async exists(key) {
      try {
        return (await stat(pathOf(key))).isFile();
      } catch (error) {
        if (isAbsent(error)) return false;
        throw error;
      }
    },
    delete: (key) => rm(pathOf(key), { force: true }),
    urlOf: (key) => `/media/${key}`,
  };
}
