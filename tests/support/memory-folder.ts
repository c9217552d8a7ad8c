/**
 * Finds a folder in memory for throw-away data: creating and deleting a thousand files a database costs a disk's file system
 * twice the CPU, and each commit of SQLite waits for the disk.
 */
import { statfsSync } from "node:fs";

/** Where Linux mounts a file system in memory for everybody. */
const SHARED_MEMORY = "/dev/shm";
const TMPFS = 0x01021994;
/** A run keeps a few hundred megabytes there; containers often have 64 MB in all. */
const ROOM_BYTES = 2 * 2 ** 30;

/** @returns null where there is none, or too small a one */
export function memoryFolder(): string | null {
  try {
    const { type, bavail, bsize } = statfsSync(SHARED_MEMORY);
    return type === TMPFS && bavail * bsize >= ROOM_BYTES ? SHARED_MEMORY : null;
  } catch {
    return null;
  }
}
