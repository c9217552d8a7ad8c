/**
 * Prepares the db and server tests: a folder for their temporary files, a PostgreSQL server, unless tests/run.ts started one,
 * and migrated templates.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { memoryFolder } from "./memory-folder";
import { ensurePostgres } from "./postgres";
import { makeTemplates } from "./template-databases";

/** The workers, and the programs that they start, inherit it. @returns its removal */
function keepFilesInMemory(): () => void {
  const { TMPDIR: before } = process.env;
  const parent = memoryFolder();
  // Each of two projects prepares itself, and a folder that the environment names is meant.
  if (before || !parent) return () => undefined;
  const folder = mkdtempSync(join(parent, "irresistible-tmp-"));
  process.env.TMPDIR = folder;
  return () => {
    delete process.env.TMPDIR;
    rmSync(folder, { recursive: true, force: true });
  };
}

export default async function setup(): Promise<() => Promise<void>> {
  const removeFolder = keepFilesInMemory();
  const server = process.env.TEST_POSTGRES_URL ? null : await ensurePostgres();
  if (server) process.env.TEST_POSTGRES_URL = server.url;
  const removeTemplates = await makeTemplates(process.env.TEST_POSTGRES_URL);
  return async () => {
    await removeTemplates();
    if (server) {
      delete process.env.TEST_POSTGRES_URL;
      await server.stop();
    }
    removeFolder();
  };
}
