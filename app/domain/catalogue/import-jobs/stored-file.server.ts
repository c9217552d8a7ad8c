/** Keeps the file of an import in pieces, as UTF-8, and gives it back as a temporary file. */
import { mkdtemp, open, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Db, Trx } from "~/db/schema";
import { type OpenedFile, textOf } from "~/domain/catalogue/import/open-file.server";
import { refuseFile } from "./found-columns.server";

const PART_CHARACTERS = 256 * 1024;

/** @returns bytes that were stored @throws DomainError invalid for characters that no database keeps */
export async function storeParts(trx: Trx, importId: string, file: OpenedFile): Promise<number> {
  let position = 0;
  let bytes = 0;
  let waiting = "";
  const store = async (content: string) => {
    if (content.includes("\0")) refuseFile("import_encoding");
    bytes += Buffer.byteLength(content);
    position += 1;
    await trx.insertInto("offer_import_parts").values({ import_id: importId, position, content }).execute();
  };
  for await (const text of textOf(file)) {
    waiting += text;
    if (waiting.length < PART_CHARACTERS) continue;
    await store(waiting);
    waiting = "";
  }
  if (waiting !== "") await store(waiting);
  return bytes;
}

/** @returns the file's path, and what deletes it */
export async function restoreFile(
  db: Db,
  importId: string,
): Promise<{ path: string; remove: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), "irresistible-import-"));
  const remove = () => rm(folder, { recursive: true, force: true });
  const path = join(folder, "file");
  try {
    const file = await open(path, "wx", 0o600);
    try {
      for (let position = 1; ; position++) {
        const part = await db
          .selectFrom("offer_import_parts")
          .select("content")
          .where("import_id", "=", importId)
          .where("position", "=", position)
          .executeTakeFirst();
        if (!part) break;
        await file.appendFile(part.content, "utf8");
      }
    } finally {
      await file.close();
    }
    return { path, remove };
  } catch (error) {
    await remove();
    throw error;
  }
}
