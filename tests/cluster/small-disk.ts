/** Disks of a few hundred megabytes for the databases, so that a test can fill one; only root may mount them. */
import { execFileSync } from "node:child_process";
import { mkdirSync } from "node:fs";
import { isRoot } from "../support/programs";

export const DISK_MB = 400;

export class SmallDisks {
  readonly #mounted: string[] = [];

  /** An ordinary folder where this is not root. */
  mount(path: string): string {
    mkdirSync(path);
    if (isRoot) {
      execFileSync("mount", ["-t", "tmpfs", "-o", `size=${DISK_MB}m`, "tmpfs", path]);
      this.#mounted.push(path);
    }
    return path;
  }

  unmount(): void {
    // Lazily: a server that was killed may still hold files.
    for (const path of this.#mounted.splice(0)) execFileSync("umount", ["--lazy", path]);
  }
}
