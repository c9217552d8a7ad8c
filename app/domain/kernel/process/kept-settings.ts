/** Reads how much room finished public answers get, in memory and on the local disk, and which caches before the shop keep them. */
import { totalmem } from "node:os";
import { chosenValue, type Environment, optionalText } from "./environment-values";

const MEGABYTE = 1024 * 1024;
/** Of the memory the process may use. */
const MEMORY_SHARE = 1 / 64;
/** More would keep what the disk gives as well, in half a millisecond less; these are some 4,000 answers (decision 240). */
const MEMORY_MB = { least: 16, most: 40, allowed: 4_096 };
const DISK_MB = { usual: 2_048, allowed: 1_048_576 };

function megabytes(environment: Environment, name: string, usual: number, most: number): number {
  const text = optionalText(environment, name) ?? String(usual);
  if (!/^\d+$/.test(text) || Number(text) > most)
    throw new Error(`${name}: must be whole megabytes from 0 to ${most}`);
  return Number(text) * MEGABYTE;
}

/** @param memory bytes the process may use: the machine's, or fewer within a container */
function usualMemory(memory: number): number {
  const share = Math.floor((memory * MEMORY_SHARE) / MEGABYTE);
  return Math.min(MEMORY_MB.most, Math.max(MEMORY_MB.least, share));
}

/** @throws Error naming the wrong variable */
export function keptSettings(
  environment: Environment,
  memory = Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY),
) {
  return {
    /** Of each process; 0 keeps none, and none on the disk. */
    memoryBytes: megabytes(environment, "PAGE_CACHE_MB", usualMemory(memory), MEMORY_MB.allowed),
    /** Of each process, and at most a tenth of the disk's free room; 0 keeps none. */
    diskBytes: megabytes(environment, "PAGE_CACHE_DISK_MB", DISK_MB.usual, DISK_MB.allowed),
  };
}

/** A URL that a cache's own requests go to. */
const ADDRESS = /^https?:\/\/[^/\s@]+(\/\S*)?$/;

/** @throws Error naming the wrong variable */
export function sharedCacheSettings(environment: Environment) {
  const text = optionalText(environment, "CACHE_PURGE_URL") ?? "";
  const purgeUrls = text.split(/[\s,]+/).filter((url) => url !== "");
  for (const url of purgeUrls)
    if (!ADDRESS.test(url) || !URL.canParse(url))
      throw new Error("CACHE_PURGE_URL: must be http(s) addresses, separated by commas");
  return {
    /** Of caches that take purges. */
    purgeUrls,
    /** Public answers carry tags: a cache before the shop reads them. */
    isTagged: purgeUrls.length > 0 || chosenValue(environment, "SHARED_CACHE", ["on", "off"], "off") === "on",
  };
}
