// Runs the commands of docs/operations.md verbatim: back up while the shop sells, lose database and data folder, restore
// both, and check secrets and books. What was run once as it is written there runs again by its program alone.
import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import {
  appendFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { gunzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openDatabase } from "~/db/connect.server";
import type { Db } from "~/db/schema";
import { captureSale } from "~/domain/sales/payment/capture-sale.server";
import { visitorContext } from "../fixtures/context";
import { buildOffer } from "../fixtures/offers";
import { approve, placeOrder } from "../fixtures/orders";
import { onOneByFile } from "../support/databases";
import { bundled } from "../support/processes/bundles";
import { runDocumented, runScript } from "../support/processes/documented-commands";
import { isNight } from "../support/run/nightly";
import { TEST_WAIT_MS } from "../support/template-databases";

const run = promisify(execFile);

const UPLOAD_BYTES = 16_000_000;
const SEEN_NOWHERE = { provider: "simulated", event_id: "refund-at-the-providers-site" };

onOneByFile((name, open) => {
  let db: Db;
  let url: string;
  let optionId: string;
  const folder = mkdtempSync(join(tmpdir(), "irresistible-operations-"));
  const place = (sub: string) => join(folder, name, sub);

  beforeAll(async () => {
    ({ db, url } = await open());
    optionId = (await buildOffer(db, { options: [{ capacity: 100_000 }] })).options[0].id;
    mkdirSync(join(place("data"), "media"), { recursive: true });
    writeFileSync(join(place("data"), "session-secret"), "kept for years and years and years");
    writeFileSync(join(place("data"), "media", "picture.webp"), "an upload");
    writeFileSync(join(folder, "key"), "the passphrase of the copies");
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  async function sh(blockName: string, environment: Record<string, string>) {
    return runDocumented(blockName, {
      BACKUP_DIR: place("backup"),
      BACKUP_KEY: join(folder, "key"),
      ...environment,
    });
  }

  /** `npm run ledger:check` or `ledger:dismiss`, without npm and tsx. */
  async function ledger(args: string[], environment: Record<string, string>) {
    const program = await bundled("app/cli/ledger.ts");
    return run(process.execPath, [program, ...args], { env: { ...process.env, ...environment } });
  }

  /** `npm run secrets:check`, without npm and tsx. */
  async function secrets(args: string[], environment: Record<string, string>) {
    const program = await bundled("app/cli/secrets.ts");
    return run(process.execPath, [program, ...args], { env: { ...process.env, ...environment } });
  }

  async function buy(): Promise<void> {
    const ctx = visitorContext(db);
    const { transactionId } = await placeOrder(ctx, { lines: [{ optionId }] });
    await approve(db, transactionId);
    await captureSale(ctx, transactionId);
  }

  /** Lets a file grow from now on that takes the copy long to read. @returns the end of it */
  function uploadWhileCopied(): () => void {
    const upload = join(place("data"), "media", "upload.part");
    writeFileSync(upload, randomBytes(UPLOAD_BYTES));
    const timer = setInterval(() => appendFileSync(upload, "more"), 5);
    return () => clearInterval(timer);
  }

  async function salesOf(other: Db): Promise<number> {
    const row = await other
      .selectFrom("sales")
      .select((eb) => eb.fn.countAll().as("n"))
      .where("status", "=", "captured")
      .executeTakeFirstOrThrow();
    return Number(row.n);
  }

  it("backs up while people buy, restores, and the books agree", async () => {
    const source = { DATA_DIR: place("data"), DATABASE_URL: url };
    let selling = true;
    const sales = (async () => {
      let count = 0;
      while (selling || count < 3) {
        await buy();
        await sleep(20);
        count++;
      }
      return count;
    })();
    await buy();
    // The shop's processes do so when they start.
    expect((await secrets(["check"], source)).stdout).toContain("these secrets open this database");
    const stopUploading = uploadWhileCopied();
    await sh("backup", source).finally(stopUploading);
    selling = false;
    const sold = (await sales) + 1;
    const kept = readFileSync(join(place("data"), "data-secret"), "utf8");

    rmSync(place("data"), { recursive: true });
    const target = {
      DATA_DIR: place("data"),
      DATABASE_URL: name === "sqlite" ? `sqlite:${place("data")}/irresistible.sqlite` : (await open()).url,
    };
    const { stdout } = await sh(`${name}-restore`, target);
    expect(stdout).toContain("these secrets open this database");
    expect(stdout).toContain("stock, coupons, payments and ledger agree");
    const restored = openDatabase(target.DATABASE_URL, TEST_WAIT_MS);
    const count = await salesOf(restored);
    await restored.destroy();
    expect(count).toBeGreaterThan(0);
    expect(count).toBeLessThanOrEqual(sold);
    expect(readFileSync(join(place("data"), "session-secret"), "utf8")).toContain("kept");
    expect(readFileSync(join(place("data"), "media", "picture.webp"), "utf8")).toBe("an upload");
    for (const file of [
      place("backup"),
      ...readdirSync(place("backup")).map((one) => join(place("backup"), one)),
    ])
      expect(statSync(file).mode & 0o077, file).toBe(0);
    for (const file of readdirSync(place("backup"))) {
      const bytes = readFileSync(join(place("backup"), file));
      const plain = file.endsWith(".gz") ? gunzipSync(bytes) : bytes;
      for (const secret of ["kept for years", kept]) expect(plain.includes(secret), file).toBe(false);
    }

    const without = { ...target, DATA_DIR: place("forgotten") };
    await expect(secrets(["check"], without)).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining("DATA_SECRETS"),
    });
  });

  it("puts a new secret of each kind before the old ones, which a copy of before does not open", async () => {
    const environment = {
      SETTINGS: join(folder, `settings-${name}`),
      DATABASE_URL: (await open()).url,
      DATA_DIR: place("rotated"),
      PROGRAM: await bundled("app/cli/secrets.ts"),
    };
    const check = () =>
      runScript('set -a; . "$SETTINGS"; set +a; node "$PROGRAM" check', environment).then(
        ({ stdout }) => stdout,
        ({ stderr }) => stderr,
      );
    await sh("live-secrets", environment);
    expect(await check()).toContain("these secrets open this database");
    const before = readFileSync(environment.SETTINGS, "utf8");
    // A kind that stands in no line of the file is not passed over in silence.
    const absent = sh("rotate-secret", { ...environment, KIND: "ABSENT" });
    await expect(absent).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining("ABSENT_SECRETS"),
    });
    for (const KIND of ["SESSION", "TOKEN", "DATA", "LINK", "COUPON"])
      await sh("rotate-secret", { ...environment, KIND });
    const lines = readFileSync(environment.SETTINGS, "utf8").match(/^\w+_SECRETS=.*$/gm);
    expect(lines).toHaveLength(5);
    for (const line of lines ?? []) expect(line).toMatch(/^[A-Z]+_SECRETS=[0-9a-f]{64},[0-9a-f]{64}$/);
    expect(await check()).toContain("these secrets open this database");
    writeFileSync(environment.SETTINGS, before);
    expect(await check()).toContain("DATA_SECRETS");
  });

  it("the check prints what differs and fails", async () => {
    const environment = { DATA_DIR: place("other"), DATABASE_URL: url };
    expect((await ledger(["check"], environment)).stdout).toContain("agree");
    await db
      .insertInto("payment_events")
      .values({
        ...SEEN_NOWHERE,
        payload_sealed: "",
        received_at: 1,
        processed_at: 1,
        outcome: "unmatched",
        lease_until: null,
        last_error: null,
      })
      .execute();
    await expect(sh("ledger-check", environment)).rejects.toMatchObject({ code: 1 });
    const dismissed = ["simulated", SEEN_NOWHERE.event_id, "given", "back"];
    if (!isNight()) await ledger(["dismiss", ...dismissed], environment);
    else {
      const command = ["run", "-s", "ledger:dismiss", "--", ...dismissed];
      await run("npm", command, { env: { ...process.env, ...environment } });
    }
    expect((await ledger(["check"], environment)).stdout).toContain("agree");
    await db.updateTable("price_options").set({ sold: 999 }).where("id", "=", optionId).execute();
    await expect(ledger(["check"], environment)).rejects.toMatchObject({ code: 1 });
  });
});
