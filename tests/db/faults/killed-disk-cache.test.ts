// Proves that a process killed while it writes its cache on disk leaves whole entries, none newer than the state written with them.
import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, it } from "vitest";
import { DiskCache } from "~/db/disk-cache/disk-cache.server";
import { bundled } from "../../support/processes/bundles";
import { CACHE_ENTRIES, cacheOptions } from "../../support/processes/cache-of-rounds";

const KILLS = 3;

it("is whole after each kill", async () => {
  const folder = mkdtempSync(join(tmpdir(), "irresistible-killed-cache-"));
  const program = await bundled("tests/support/processes/cache-writer.ts");
  for (let kill = 0; kill < KILLS; kill += 1) {
    const child = fork(program, [folder], { execArgv: [] });
    await once(child, "message");
    // At another moment of writing each time.
    await sleep(220 + kill * 13);
    child.kill("SIGKILL");
    await once(child, "close");
    const cache = new DiskCache({ ...cacheOptions(folder), readState: () => null });
    const rounds = Array.from({ length: CACHE_ENTRIES }, (_, entry) => cache.get(`/${entry}`));
    const state = Number(cache.resumed?.state);
    expect(state).toBeGreaterThan(0);
    for (const found of rounds) {
      expect(found?.body).toEqual(Buffer.alloc(20_000, Number(found?.head)));
      expect(Number(found?.head)).toBeLessThanOrEqual(state);
    }
    expect(cache.resumed?.changed).toContainEqual([state, state]);
    cache.close();
    rmSync(folder, { recursive: true });
  }
});
