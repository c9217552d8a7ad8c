/** Opens the cache of finished answers on the local disk for this program with these settings. */
import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, statfsSync, statSync } from "node:fs";
import { log } from "~/log/log.server";
import { DiskCache } from "./disk-cache.server";

interface Opening {
  folder: string;
  maxBytes: number;
  /** Of the room, for each part. */
  shares: readonly number[];
  minFreeBytes: number;
  /** All that an answer depends on besides the program and its data, e.g. the settings. */
  settings: unknown;
  databaseUrl: string;
  readState: () => string | null;
}

/** However much is allowed, so much of the disk's free room stays for others. */
const SHARE_OF_FREE = 0.1;

function programOf(path: string | undefined): string | Buffer {
  try {
    return path === undefined ? "" : readFileSync(path);
  } catch {
    return "";
  }
}

/** A SQLite file that was put in another's place, e.g. from a backup, has another number. */
function databaseOf(url: string): string {
  try {
    return url.startsWith("sqlite:") ? `${url} ${statSync(url.slice("sqlite:".length)).ino}` : url;
  } catch {
    return url;
  }
}

/** @returns null where there is no room or no folder */
export function openDiskCache({ settings, databaseUrl, ...opening }: Opening): DiskCache | null {
  if (opening.maxBytes === 0) return null;
  try {
    mkdirSync(opening.folder, { recursive: true, mode: 0o700 });
    const { bavail, bsize } = statfsSync(opening.folder);
    const maxBytes = Math.min(opening.maxBytes, Math.floor(bavail * bsize * SHARE_OF_FREE));
    const fingerprint = createHash("sha256")
      .update(programOf(process.argv[1]))
      .update(JSON.stringify([databaseOf(databaseUrl), settings]))
      .digest("base64url");
    return new DiskCache({ ...opening, maxBytes, fingerprint });
  } catch (err) {
    log.warn({ err }, "finished answers are not kept on disk");
    return null;
  }
}
