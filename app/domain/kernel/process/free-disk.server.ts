/** Reads the free space of the disk that holds a folder. */
import { statfs } from "node:fs/promises";
import { dirname } from "node:path";

/** @param folder may not exist yet: then its nearest existing parent is used @returns bytes */
export async function freeDisk(folder: string): Promise<number> {
  try {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  } catch (error) {
    const parent = dirname(folder);
    if ((error as NodeJS.ErrnoException).code !== "ENOENT" || parent === folder) throw error;
    return freeDisk(parent);
  }
}
