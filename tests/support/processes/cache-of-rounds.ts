/** The cache on disk that a process writes until it is killed, and its test reads. */
export const CACHE_ENTRIES = 24;

export const cacheOptions = (folder: string) => ({
  folder,
  fingerprint: "rounds",
  maxBytes: 10_000_000,
  shares: [1],
  minFreeBytes: 0,
});
