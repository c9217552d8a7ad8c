/** Takes foreign rights from files that hold personal data and keys: programs of earlier versions or a hand made them. */
import { chmodSync, existsSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";

const FOREIGN = 0o077;
/** Of a folder that all share, such as /tmp. */
const STICKY = 0o1000;

function tightened(path: string): boolean {
  const { mode, uid } = statSync(path);
  if ((mode & FOREIGN) === 0 || (mode & STICKY) !== 0) return false;
  try {
    chmodSync(path, mode & 0o700);
  } catch {
    const octal = (mode & 0o777).toString(8);
    throw new Error(
      `DATA_DIR: ${path} has the mode ${octal}, so that other users may read personal data and keys, and belongs to ` +
        `user ${uid}: give it to the shop's user, or take the rights away (chmod go= '${path}')`,
    );
  }
  return true;
}

/**
 * @param dataDir its folder, keys and SQLite files @param databasePath of SQLite, wherever it is; null for PostgreSQL
 * @returns what had foreign rights @throws Error when they cannot be taken away
 */
export function tightenFiles(dataDir: string, databasePath: string | null): string[] {
  // Windows has no such rights.
  if (process.platform === "win32") return [];
  const inside = existsSync(dataDir)
    ? readdirSync(dataDir)
        .filter((name) => /-secret$|\.(sqlite|db)(-wal|-shm)?$/.test(name))
        .map((name) => join(dataDir, name))
    : [];
  const database = databasePath === null ? [] : ["", "-wal", "-shm"].map((end) => databasePath + end);
  const paths = new Set([dataDir, ...inside, ...database]);
  return [...paths].filter((path) => existsSync(path) && tightened(path));
}
