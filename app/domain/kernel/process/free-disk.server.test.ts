// The free space of a folder that does not exist yet is that of the disk it will lie on.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { freeDisk } from "./free-disk.server";

it("knows how much room there is, also for a folder that is still to come", async () => {
  const folder = mkdtempSync(join(tmpdir(), "irresistible-disk-"));
  try {
    expect(await freeDisk(folder)).toBeGreaterThan(0);
    expect(await freeDisk(join(folder, "a/b/c"))).toBeGreaterThan(0);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
