/** Writes rounds of entries into a cache on disk, each with the state of its round, until it is killed. */
import { setTimeout as sleep } from "node:timers/promises";
import { DiskCache } from "~/db/disk-cache/disk-cache.server";
import { CACHE_ENTRIES, cacheOptions } from "./cache-of-rounds";

let round = 0;
const cache = new DiskCache({ ...cacheOptions(process.argv[2] ?? ""), readState: () => String(round) });
for (;;) {
  round += 1;
  for (let entry = 0; entry < CACHE_ENTRIES; entry += 1)
    cache.put({ key: `/${entry}`, part: 0, head: String(round), body: Buffer.alloc(20_000, round) });
  cache.change([round], round);
  if (round === 3) process.send?.("writing");
  await sleep(10);
}
