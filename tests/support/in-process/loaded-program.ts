/**
 * Loads the built program into this worker's process, once: its modules stay warm for all test files. Its settings are read
 * then; what a shop can be opened with anew is `RuntimeSettings` of app/runtime.server.ts.
 */
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import type { RequestListener } from "node:http";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type { AppLoadContext, ServerBuild } from "@remix-run/node";
import type { Logger } from "pino";
import { config } from "~/config.server";
import type { RuntimeSettings } from "~/runtime.server";
import { freePort } from "../ports";

/** Shared with the tests, so that they can sign cookies as the shop does. */
export const SESSION_SECRET = "a secret of the server tests and of nobody else";
/** Shared with the tests, so that they can sign tokens as the shop does. */
export const TOKEN_SECRET = "a token secret of the server tests and of nobody else";

interface PagesBy {
  pagesByFramework: boolean;
}

/** Exports of app/entry.server.tsx used here. */
interface Entry {
  answersOf(
    build: ServerBuild,
    pages: PagesBy,
  ): (request: Request, context: AppLoadContext) => Promise<Response>;
  createListener(build: ServerBuild, files: string, pages: PagesBy): RequestListener;
  startRuntime(settings: RuntimeSettings): void;
  stopRuntime(): Promise<void>;
  log: Logger;
  processSettings: Record<"keepAliveMs" | "headMs" | "uploadMs", number>;
}

export interface LoadedProgram {
  build: ServerBuild;
  entry: Entry;
  dataDir: string;
  port: number;
  origin: string;
  /** By the names of the environment's variables. */
  secrets: Readonly<Record<string, string>>;
}

const ROOT = resolve(import.meta.dirname, "../../..");
const PROGRAM = join(ROOT, "build/server/index.js");
export const BROWSER_FILES = join(ROOT, "build/client");

/** Those of the tests' own modules, which seal and sign what the shop reads. */
const SECRETS = {
  SESSION_SECRETS: SESSION_SECRET,
  TOKEN_SECRETS: TOKEN_SECRET,
  DATA_SECRETS: config.dataSecrets.join(","),
  COUPON_SECRETS: config.couponSecrets.join(","),
  LINK_SECRETS: config.linkSecrets.join(","),
};

/** In files, as a shop keeps its own: a command that a test starts on the same folder finds them. */
function writeSecrets(dataDir: string): void {
  mkdirSync(dataDir, { recursive: true });
  for (const [variable, secrets] of Object.entries(SECRETS)) {
    const name = variable.toLowerCase().replace("_", "-").replace(/s$/, "");
    writeFileSync(join(dataDir, name), secrets, { mode: 0o600 });
  }
}

async function load(): Promise<LoadedProgram> {
  if (!existsSync(PROGRAM)) throw new Error("The server tests need the production build: npm run build");
  const dataDir = mkdtempSync(join(tmpdir(), "irresistible-worker-"));
  process.once("exit", () => rmSync(dataDir, { recursive: true, force: true }));
  writeSecrets(dataDir);
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const before = { ...process.env };
  for (const name of [...Object.keys(SECRETS), "JOBS", "PAGES_BY"]) delete process.env[name];
  Object.assign(process.env, {
    NODE_ENV: "production",
    DATA_DIR: dataDir,
    PORT: String(port),
    PUBLIC_ORIGIN: origin,
    DEMO: "on",
    DATABASE_WAIT_MS: "60000",
    LOG_LEVEL: "warn",
  });
  try {
    const build = (await import(pathToFileURL(PROGRAM).href)) as ServerBuild;
    return { build, entry: build.entry.module as unknown as Entry, dataDir, port, origin, secrets: SECRETS };
  } finally {
    // The programs that tests start get the environment of this process.
    for (const name of Object.keys(process.env)) if (!(name in before)) delete process.env[name];
    Object.assign(process.env, before);
  }
}

let loaded: Promise<LoadedProgram> | undefined;

export function loadedProgram(): Promise<LoadedProgram> {
  loaded ??= load();
  return loaded;
}

/** Between two shops: the next one begins with an empty outbox and without pictures. */
export function emptyDataDir({ dataDir }: LoadedProgram): void {
  rmSync(dataDir, { recursive: true, force: true });
  writeSecrets(dataDir);
}
