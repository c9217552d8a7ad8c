/** The user and the folder of the cluster's servers: PostgreSQL refuses root. */
import type { SpawnOptions } from "node:child_process";
import { chownSync, mkdtempSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { memoryFolder } from "../support/memory-folder";
import { unprivileged as unprivilegedUser } from "../support/programs";

export interface Unprivileged {
  /** undefined = the user who runs the test. */
  owner: { uid: number; gid: number } | undefined;
  /** Its own, removed at the end. */
  folder: string;
  options: SpawnOptions;
}

/** @param root where the folder is made; in memory by default */
export function unprivileged(root = memoryFolder() ?? "/tmp"): Unprivileged {
  const owner = unprivilegedUser();
  const folder = mkdtempSync(join(root, "irresistible-cluster-"));
  if (owner) chownSync(folder, owner.uid, owner.gid);
  const env = { ...process.env, HOME: folder, TZ: "UTC", LC_ALL: "C.UTF-8" };
  return { owner, folder, options: { ...owner, cwd: folder, env } };
}

/** Writes a file into the folder that its user alone may read. @returns its path */
export function writeSettings(as: Unprivileged, name: string, text: string): string {
  const path = join(as.folder, name);
  writeFileSync(path, text, { mode: 0o600 });
  if (as.owner) chownSync(path, as.owner.uid, as.owner.gid);
  return path;
}
