/** Finds installed programs, and installs missing ones with apt-get where possible: as root on Debian. */
import { execFileSync, spawnSync } from "node:child_process";
import { accessSync, constants, existsSync, statSync } from "node:fs";
import { delimiter, join } from "node:path";

export const isRoot = process.getuid?.() === 0;

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

/** The first of the names found in the folders, then in PATH. */
export function findProgram(names: readonly string[], folders: readonly string[] = []): string | null {
  const everywhere = [...folders, ...(process.env.PATH ?? "").split(delimiter)].filter(
    (folder) => folder !== "",
  );
  for (const name of names) {
    for (const folder of everywhere) {
      if (isExecutable(join(folder, name))) return join(folder, name);
    }
  }
  return null;
}

/** A server of packages that does not answer must not stop the tests. */
const SHORT_WAITS = ["-o", "Acquire::http::Timeout=20", "-o", "Acquire::Retries=1"];

/** @returns whether apt-get installed the package; false as well where it cannot be used. */
export function installWithApt(packageName: string, version?: string): boolean {
  if (!isRoot || !existsSync("/etc/debian_version") || !findProgram(["apt-get"])) return false;
  console.log(`${packageName} is not installed: installing it with apt-get.`);
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const apt = (...args: string[]) =>
    spawnSync("apt-get", [...SHORT_WAITS, ...args], { stdio: ["ignore", "inherit", "inherit"], env });
  // A stale package list is acceptable; the installation below decides.
  apt("update");
  const wanted = version ? `${packageName}=${version}` : packageName;
  return apt("install", "-y", "--no-install-recommends", wanted).status === 0;
}

/** Names the missing program and its installation, prominently. */
export function printWarning(lines: readonly string[]): void {
  const bar = "!".repeat(80);
  console.error([bar, ...lines.map((line) => `!! ${line}`), bar].join("\n"));
}

/**
 * The system account of servers that refuse to run as root: that of PostgreSQL, else the one without rights.
 * @returns undefined when the tests do not run as root: servers then run as the same user
 */
export function unprivileged(): { uid: number; gid: number } | undefined {
  if (!isRoot) return undefined;
  for (const user of ["postgres", "nobody"]) {
    try {
      const id = (flag: string) =>
        Number(execFileSync("id", [flag, user], { encoding: "utf8", stdio: "pipe" }));
      return { uid: id("-u"), gid: id("-g") };
    } catch {}
  }
  throw new Error("As root the tests need a user `postgres` or `nobody` to run servers as.");
}
