/** How much room is left where a folder lies. */
import { statfs } from "node:fs/promises";
import { dirname } from "node:path";

/** @param folder may not exist yet: then the room is that of the nearest one above it @returns bytes */
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
