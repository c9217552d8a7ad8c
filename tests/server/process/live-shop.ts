/** A shop begun by docs/operations.md: the settings of its blocks, the built program, a mail server and PayPal's fake. */
import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { Visitor } from "../../support/browserless";
import { fakePaypalEnvironment, startFakePaypal } from "../../support/fakes/fake-paypal";
import { startSmtpServer, type TestSmtpServer } from "../../support/fakes/smtp-server";
import { createDatabase, dropDatabase } from "../../support/postgres";
import { bundled } from "../../support/processes/bundles";
import { documentedBlock, runDocumented } from "../../support/processes/documented-commands";
import { type Shop, startShop } from "../../support/server";
import { linkIn } from "../../support/written-mails";

export const PUBLIC = "https://tienda.example";
const run = promisify(execFile);

/** What a shell has set after it loaded the file. */
export async function loadSettings(settings: string): Promise<Record<string, string>> {
  const { stdout } = await run("env", ["-i", "bash", "-euc", `set -a; . "$0"; env -0`, settings]);
  return Object.fromEntries(
    stdout.split("\0").flatMap((line) => {
      const [, name = "", value = ""] = /^([A-Z]\w*_\w+|PORT|HOST)=([\s\S]*)$/.exec(line) ?? [];
      return name === "" ? [] : [[name, value]];
    }),
  );
}

/** @returns what finds a link of the shop in the newest mail to an address */
export const mailedLinkBy =
  (smtp: TestSmtpServer) =>
  async (email: string, subject: RegExp, path: string): Promise<string> => {
    const { parsed } = await smtp.waitFor(email, subject);
    return linkIn({ text: parsed.text ?? "" }, PUBLIC, path);
  };

/** @param server URL of a PostgreSQL server where databases may be made */
export async function beginLiveShop(server: string) {
  const folder = mkdtempSync(join(tmpdir(), "irresistible-live-"));
  const [paypal, smtp] = await Promise.all([startFakePaypal(), startSmtpServer()]);
  const name = `live_${crypto.randomUUID().replaceAll("-", "")}`;
  const databaseUrl = await createDatabase(server, name);
  const file = join(folder, "settings");
  writeFileSync(file, documentedBlock("live-settings"));
  await runDocumented("live-secrets", { SETTINGS: file });
  // What the document cannot know: where this machine's servers are.
  const here = { DATABASE_URL: databaseUrl, DATA_DIR: join(folder, "data"), SMTP_URL: smtp.url };
  for (const [key, value] of Object.entries({ ...here, ...fakePaypalEnvironment(paypal.url) }))
    appendFileSync(file, `${key}=${value}\n`);
  const settings = await loadSettings(file);
  const copy = { BACKUP_DIR: join(folder, "copy"), BACKUP_KEY: join(folder, "key") };
  writeFileSync(copy.BACKUP_KEY, "the passphrase of the copies");
  let shop: Shop | undefined;
  let endWorker: (() => Promise<void>) | undefined;

  function startWorker(): () => Promise<void> {
    const worker = spawn("npm", ["run", "-s", "worker"], {
      env: { ...process.env, ...settings },
      stdio: "ignore",
    });
    const ended = once(worker, "exit");
    return async () => {
      worker.kill("SIGTERM");
      await ended;
    };
  }

  async function stop(): Promise<void> {
    await Promise.all([endWorker?.(), shop?.stop()]);
    endWorker = undefined;
  }

  return {
    settings,
    smtp,
    paypal,
    databaseUrl,
    /** Migrates, starts two processes that answer and one that works, on the address of before. */
    async start(): Promise<void> {
      const { PORT: _, ...documented } = settings;
      const own = { DEMO: undefined, RATE_LIMITS: undefined, WEB_PROCESSES: "2", JOBS: "off" };
      shop = await startShop({
        databaseUrl,
        dataDir: settings.DATA_DIR,
        port: shop ? Number(new URL(shop.origin).port) : undefined,
        seed: false,
        env: { ...documented, ...own },
      });
      paypal.deliverTo(`${shop.origin}/api/v0/paypal/webhook/`);
      endWorker = startWorker();
    },
    stop,
    /** A browser at the proxy, which names its visitor and the host they asked for. */
    visit(address: string): Visitor {
      const proxied = { "x-forwarded-host": "tienda.example", "x-forwarded-for": address };
      const headers = { ...proxied, origin: PUBLIC, referer: `${PUBLIC}/` };
      return new Visitor(shop?.origin ?? "", { headers });
    },
    async createStaff(email: string): Promise<void> {
      const program = await bundled("app/cli/staff.ts");
      await run(process.execPath, [program, "create", email], { env: { ...process.env, ...settings } });
    },
    mailedLink: mailedLinkBy(smtp),
    /** Runs a block of the document with the shop's settings. */
    operate: (block: string, environment: Record<string, string> = {}) =>
      runDocumented(block, { ...settings, ...copy, ...environment }),
    /** Stops everything; database and data directory are gone, a new empty database is there. */
    async loseEverything(): Promise<void> {
      await stop();
      await dropDatabase(server, name);
      rmSync(settings.DATA_DIR ?? "", { recursive: true });
      await createDatabase(server, name);
    },
    async end(): Promise<void> {
      await stop();
      await Promise.all([paypal.stop(), smtp.stop(), dropDatabase(server, name)]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export type LiveShop = Awaited<ReturnType<typeof beginLiveShop>>;
