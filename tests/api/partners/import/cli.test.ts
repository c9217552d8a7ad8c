// Proves `npm run offers:import`: its output, its exit code, and memory that does not grow with the file; pictures by address.
import { spawn } from "node:child_process";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { resolve } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Db } from "~/db/schema";
import { writeImportFile } from "../../../../bench/import-file";
import { csv, type ImportFolder, importFolder } from "../../../fixtures/import-files";
import { buildOrganization } from "../../../fixtures/organizations";
import { picture } from "../../../fixtures/pictures";
import { atNight } from "../../../support/at-night";
import { onOneByFile } from "../../../support/databases";
import { bundled } from "../../../support/processes/bundles";

const ROOT = resolve(import.meta.dirname, "../../../..");
const HEADER = ["referencia", "título", "categoría", "precio"];

let folder: ImportFolder;
beforeAll(() => {
  folder = importFolder();
});
afterAll(() => folder.remove());

const PROGRAM = "app/cli/import-offers.ts";
/** As the command of package.json starts it; a bundle starts in a fifth of the time. */
const AS_WRITTEN = ["--import", "tsx"];

/** @param options of Node.js, by which tsx loads the program as it is written; by default a bundle of it runs */
async function run(
  url: string,
  args: string[],
  options?: string[],
  settings: Record<string, string> = {},
): Promise<{ code: number | null; output: string }> {
  const env = { ...process.env, DATABASE_URL: url, DATA_DIR: folder.path, ...settings };
  const command = options ? [...options, PROGRAM] : [await bundled(PROGRAM)];
  return new Promise((done, fail) => {
    const child = spawn(process.execPath, [...command, ...args], { cwd: ROOT, env });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) {
      stream.on("data", (chunk) => {
        output += chunk;
      });
    }
    child.on("error", fail);
    child.on("close", (code) => done({ code, output }));
  });
}

onOneByFile((_name, open) => {
  let db: Db;
  let url: string;
  beforeAll(async () => {
    ({ db, url } = await open());
  });
  const count = async (organizationId: string) => {
    const row = await db
      .selectFrom("offers")
      .select((eb) => eb.fn.countAll<number>().as("count"))
      .where("organization_id", "=", organizationId)
      .executeTakeFirstOrThrow();
    return Number(row.count);
  };

  it("imports, prints the result, and exits with 1 when rows were refused", async () => {
    const organization = await buildOrganization(db);
    const file = folder.write(
      "offers.csv",
      csv(HEADER, [
        ["C1", "Plan", "Viajes", "10"],
        ["C2", "Plan", "Viajes", "diez"],
      ]),
    );
    const strict = await run(url, [file, "--strict", "--organization", organization.slug]);
    expect([strict.code, await count(organization.id)]).toEqual([1, 0]);
    expect(strict.output).toContain("Nothing was imported: 1 rows have problems.");
    const trial = await run(url, [file, "--dry-run", "--organization", organization.slug]);
    expect([trial.code, await count(organization.id)]).toEqual([1, 0]);
    expect(trial.output).toContain("Nothing was imported; it would be 1 created");
    const published = [file, "--organization", organization.slug, "--status", "published"];
    const answer = await run(url, published, AS_WRITTEN);
    expect(answer.code).toBe(1);
    expect(answer.output).toContain("línea 3, columna precio: No es un importe.");
    expect(answer.output).toContain("1 created, 0 updated, 0 unchanged, 1 rows refused");
    const offer = await db
      .selectFrom("offers")
      .innerJoin("offer_cards", "offer_cards.offer_id", "offers.id")
      .select(["offers.status", "offer_cards.min_price"])
      .where("organization_id", "=", organization.id)
      .executeTakeFirst();
    expect(offer).toEqual({ status: "published", min_price: 1000 });
    const audit = await db.selectFrom("audit_log").select("actor").execute();
    expect(audit).toEqual([{ actor: "user:offers-import" }]);
  });

  it("fetches pictures by their addresses, also for what it publishes, and exits with 1 when one cannot be had", async () => {
    const organization = await buildOrganization(db);
    const drawn = await picture({ width: 1200, height: 800 });
    const host = createServer(({ url: path }, answer) =>
      path === "/a.jpg" ? answer.end(drawn) : answer.writeHead(404).end(),
    );
    await new Promise<void>((ready) => host.listen(0, "127.0.0.1", ready));
    try {
      const at = `http://127.0.0.1:${(host.address() as AddressInfo).port}`;
      const rows = [
        ["P1", "Plan", "Viajes", "10", `${at}/a.jpg`],
        ["P2", "Plan", "Viajes", "10", `${at}/b.jpg`],
      ];
      const file = folder.write("pictured.csv", csv([...HEADER, "fotos"], rows));
      const args = [file, "--organization", organization.slug, "--status", "published"];
      const { code, output } = await run(url, args, undefined, { WEBHOOKS_TO_LOOPBACK: "on" });
      expect([code, output]).toEqual([1, expect.stringContaining("[picture_unreachable]")]);
      expect(output).toContain("2 created, 0 updated, 0 unchanged, 1 rows refused");
    } finally {
      host.close();
    }
    const pictured = await db
      .selectFrom("offer_pictures")
      .innerJoin("offers", "offers.id", "offer_pictures.offer_id")
      .select(["external_reference as offer", "alt"])
      .where("organization_id", "=", organization.id)
      .execute();
    expect(pictured).toEqual([{ offer: "P1", alt: "Plan" }]);
  });

  it.each([
    [["--organization", "nadie", "x.csv"], "there is no organization nadie"],
    [["x.csv", "--status", "archived"], "--status takes one of"],
    [["/nowhere/x.csv"], "ENOENT"],
  ])("ends with 2 and a sentence for %j", async (args, sentence) => {
    const { code, output } = await run(url, args);
    expect([code, output]).toEqual([2, expect.stringContaining(sentence)]);
    expect(output).not.toContain("    at ");
  });

  atNight(() => {
    it("imports 12,000 rows with a heap of 50 MB (docs/performance.md has 100,000)", async () => {
      const organization = await buildOrganization(db);
      const path = folder.write("many.csv", "");
      await writeImportFile(12_000, path);
      const answer = await run(
        url,
        [path, "--organization", organization.slug],
        [...AS_WRITTEN, "--max-old-space-size=50"],
      );
      expect([answer.code, answer.output]).toEqual([0, expect.stringContaining("9600 created")]);
      expect(await count(organization.id)).toBe(9600);
    });
  });
});
