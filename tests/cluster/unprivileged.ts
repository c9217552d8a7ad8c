/** The user and the folder of the cluster's servers: PostgreSQL refuses root. */
import { execFileSync, type SpawnOptions } from "node:child_process";
import { chownSync, mkdtempSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { memoryFolder } from "../support/memory-folder";
import { isRoot } from "../support/programs";

export interface Unprivileged {
  uid: number;
  gid: number;
  /** Its own, removed at the end. */
  folder: string;
  options: SpawnOptions;
}

const idOf = (flag: string, user: string) =>
  Number(execFileSync("id", [flag, user], { encoding: "utf8", stdio: "pipe" }));

/** As root the user `postgres` of Debian's package, otherwise the user who runs the test. */
export function unprivileged(): Unprivileged {
  const user = isRoot ? "postgres" : execFileSync("id", ["-un"], { encoding: "utf8" }).trim();
  const [uid, gid] = [idOf("-u", user), idOf("-g", user)];
  const folder = mkdtempSync(join(memoryFolder() ?? "/tmp", "irresistible-cluster-"));
  chownSync(folder, uid, gid);
  const env = { ...process.env, HOME: folder, TZ: "UTC", LC_ALL: "C.UTF-8" };
  return { uid, gid, folder, options: { ...(isRoot && { uid, gid }), cwd: folder, env } };
}

/** Writes a file into the folder that its user alone may read. @returns its path */
export function writeSettings(as: Unprivileged, name: string, text: string): string {
  const path = join(as.folder, name);
  writeFileSync(path, text, { mode: 0o600 });
  chownSync(path, as.uid, as.gid);
  return path;
}
