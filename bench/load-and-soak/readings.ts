/** Asks each process of a shop for its memory and the delay of its event loop. */
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { bundled } from "../../tests/support/processes/bundles";
import type { ShopSettings } from "../../tests/support/server";
import type { Reading } from "./process-probe";

const PROBE = "bench/load-and-soak/process-probe.ts";

async function ask(path: string): Promise<Reading> {
  let text = "";
  for await (const chunk of connect(path)) text += chunk;
  return JSON.parse(text);
}

/** Of one shop; its processes are those that run from its start on. */
export class Readings {
  readonly #folder = mkdtempSync(join(tmpdir(), "probe-"));

  /** What the shop is started with to be asked. */
  async settings(): Promise<ShopSettings> {
    const probe = pathToFileURL(await bundled(PROBE)).href;
    return { BENCH_PROBE: this.#folder, NODE_OPTIONS: `--import=${probe}` };
  }

  /** By process id. @throws Error when a process has ended */
  async read(): Promise<Map<string, Reading>> {
    const names = readdirSync(this.#folder).filter((name) => name.endsWith(".sock"));
    const read = async (name: string) =>
      [name.replace(".sock", ""), await ask(join(this.#folder, name))] as const;
    return new Map(await Promise.all(names.map(read)));
  }

  remove(): void {
    rmSync(this.#folder, { recursive: true });
  }
}
