/** Reads and validates the environment once: an invalid setting stops the process with a sentence that names it. */
import { randomBytes } from "node:crypto";
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { isMainThread } from "node:worker_threads";
import { z } from "zod";
import { analyticsSettings } from "~/domain/analytics/settings";
import { socialSettings } from "~/domain/identity/social/settings";
import { mailSettings } from "~/domain/mail/settings";
import { mediaStorage } from "~/domain/media/storage-settings";
import { paymentSettings } from "~/domain/payments/settings";
import { walletSettings } from "~/domain/sales/wallets/settings";
import { databaseSettings } from "./domain/kernel/process/database-settings";
import { keptSettings, sharedCacheSettings } from "./domain/kernel/process/kept-settings";
import { tightenFiles } from "./domain/kernel/process/private-files";
import { processSettings } from "./domain/kernel/process/process-settings";
import { isPublicOrigin } from "./domain/kernel/process/public-address";
import { withSecretFiles } from "./domain/kernel/process/secret-files";
import { log } from "./log/log.server";
import { demoValues, identity } from "./site-identity";

const environmentSchema = z.object({
  NODE_ENV: z.enum(["development", "production", "test"]).default("development"),
  /** Folder of SQLite, secrets and uploads. */
  DATA_DIR: z.string().min(1).default("data"),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  /** The shop's public address; absolute links and Secure cookies follow it. */
  PUBLIC_ORIGIN: z.url({ protocol: /^https?$/ }).optional(),
  /** Comma-separated, newest first: the first signs, all verify. Generated and stored in DATA_DIR when absent. */
  SESSION_SECRETS: z.string().optional(),
  /** Signs access tokens; as SESSION_SECRETS. */
  TOKEN_SECRETS: z.string().optional(),
  /** Encrypts personal data in the database; as SESSION_SECRETS, but rows written with a removed secret become unreadable. */
  DATA_SECRETS: z.string().optional(),
  /** Signs links in mails, which are opened years later: keep old secrets. */
  LINK_SECRETS: z.string().optional(),
  /** Signs the QR codes of coupons; as SESSION_SECRETS. Keep old secrets as long as their coupons are valid. */
  COUPON_SECRETS: z.string().optional(),
  /** Number of our own proxies in front of the process: that many X-Forwarded-For entries are trusted. */
  TRUSTED_PROXIES: z.coerce.number().int().min(0).max(10).default(0),
  /** "off" in processes that only answer requests, while others run the jobs. */
  JOBS: z.enum(["on", "off"]).default("on"),
  /** How often a process checks whether a job is due that all take turns at. */
  JOBS_LOOK_MS: z.coerce.number().int().min(100).max(15_000).default(15_000),
  /** With less free space for DATA_DIR the process is not ready: writes are about to fail. */
  MIN_FREE_DISK_MB: z.coerce.number().int().min(0).default(100),
  /** Credit for a member whose friend ordered; 0 = no invitations (decision 235). */
  FRIEND_CREDIT_EUROS: z.coerce.number().int().min(0).max(20).default(0),
  FRIEND_MIN_ORDER_EUROS: z.coerce.number().int().min(1).max(1_000).default(30),
  FRIEND_CREDITS_A_YEAR: z.coerce.number().int().min(1).max(100).default(10),
  /** "framework": pages are answered by Remix's own request handler, e.g. to try a release of it (decision 108). */
  PAGES_BY: z.enum(["own", "framework"]).default("own"),
  /** "on" for a demo at a public address: it may be filled with the demo catalogue and show the demo's operator. */
  DEMO: z.enum(["on", "off"]).default("off"),
  /** "off" only for load tests. */
  RATE_LIMITS: z.enum(["on", "off"]).default("on"),
  /** "on" in development and tests: partners' webhooks may lead to this machine, also without TLS. */
  WEBHOOKS_TO_LOOPBACK: z.enum(["on", "off"]).default("off"),
  /** Bearer token for /metrics; without it /metrics is a 404. */
  METRICS_TOKEN: z
    .string()
    .regex(/^\S{32,}$/, "needs at least 32 characters, none of them a space")
    .optional(),
  /** Uploads go to S3-compatible storage when set, with bucket and keys; otherwise to DATA_DIR/media. */
  MEDIA_S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  MEDIA_S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, "must be a bucket name")
    .optional(),
  MEDIA_S3_REGION: z.string().min(1).default("auto"),
  MEDIA_S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  MEDIA_S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  /** Public address of the bucket; without it uploads are served by this shop. */
  MEDIA_PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
});

/** Newest first: the first signs, all verify. */
type Secrets = [string, ...string[]];

/** A generated 256-bit secret, readable by the file's owner only. */
function keptSecret(dataDir: string, name: string): string {
  const path = join(dataDir, name);
  if (!existsSync(path)) {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    // Linked when it is whole: a process starting at the same time must not read half of it.
    const draft = `${path}.${process.pid}`;
    writeFileSync(draft, randomBytes(32).toString("base64url"), { mode: 0o600 });
    try {
      linkSync(draft, path);
    } catch (error) {
      // Another process was faster.
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    } finally {
      rmSync(draft);
    }
  }
  return readFileSync(path, "utf8").trim();
}

function secrets(variable: string, text: string | undefined, dataDir: string): Secrets {
  const [first, ...rest] = (text ?? "")
    .split(",")
    .map((secret) => secret.trim())
    .filter((secret) => secret !== "");
  if (first === undefined) {
    return [keptSecret(dataDir, variable.toLowerCase().replace("_", "-").replace(/s$/, ""))];
  }
  for (const secret of [first, ...rest]) {
    if (secret.length < 32) throw new Error(`${variable}: each secret needs at least 32 characters`);
  }
  return [first, ...rest];
}

/** A public shop names who really runs it. @throws Error that names the demo's values */
function requireOwnIdentity(publicOrigin: string): void {
  const invented = demoValues(identity);
  if (invented.length === 0) return;
  throw new Error(
    `OPERATOR_*: a shop at ${publicOrigin} must name who runs it, and shows ${invented.join(", ")} of the demo; set ` +
      "OPERATOR_LEGAL_NAME, OPERATOR_TAX_ID and the others of docs/settings.md, or DEMO=on for a demo",
  );
}

/** @throws Error that names the invalid variable */
function readConfig(environment: NodeJS.ProcessEnv) {
  const parsed = environmentSchema.safeParse(environment);
  if (!parsed.success) {
    const problems = parsed.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`);
    throw new Error(`The environment is not usable:\n${problems.join("\n")}`);
  }
  const { data } = parsed;
  const dataDir = resolve(data.DATA_DIR);
  const publicOrigin = (data.PUBLIC_ORIGIN ?? `http://localhost:${data.PORT}`).replace(/\/+$/, "");
  if (data.WEBHOOKS_TO_LOOPBACK === "on" && data.PUBLIC_ORIGIN && publicOrigin.startsWith("https:")) {
    throw new Error("WEBHOOKS_TO_LOOPBACK: must not be on at a public https address");
  }
  const isPublic = isPublicOrigin(publicOrigin);
  const demo = data.DEMO === "on";
  // PAYMENT_SYSTEM, CHECKOUT_MODE, PAYPAL_*, RAPYD_* and ALLPAY_*: see the module.
  const payments = paymentSettings(environment, publicOrigin);
  if (isPublic && !demo) requireOwnIdentity(publicOrigin);
  return {
    production: data.NODE_ENV === "production",
    friends: {
      credit: data.FRIEND_CREDIT_EUROS * 100,
      minOrder: data.FRIEND_MIN_ORDER_EUROS * 100,
      perYear: data.FRIEND_CREDITS_A_YEAR,
    },
    dataDir,
    /** DATABASE_*: see the module. */
    ...databaseSettings(environment, dataDir),
    port: data.PORT,
    /** Without a trailing slash; links for visitors use publicOrigin() of app/http/request/public-origin.server.ts. */
    publicOrigin,
    /** False without PUBLIC_ORIGIN: the shop runs for this machine and its network only. */
    hasPublicOrigin: data.PUBLIC_ORIGIN !== undefined,
    /** False at a public address unless DEMO asks for it: demo offers would be sold to people. */
    mayBeDemo: demo || !isPublic,
    /** True at a public https address (decision 034). */
    staffNeedsFactor: data.PUBLIC_ORIGIN !== undefined && publicOrigin.startsWith("https:"),
    sessionSecrets: secrets("SESSION_SECRETS", data.SESSION_SECRETS, dataDir),
    tokenSecrets: secrets("TOKEN_SECRETS", data.TOKEN_SECRETS, dataDir),
    dataSecrets: secrets("DATA_SECRETS", data.DATA_SECRETS, dataDir),
    linkSecrets: secrets("LINK_SECRETS", data.LINK_SECRETS, dataDir),
    couponSecrets: secrets("COUPON_SECRETS", data.COUPON_SECRETS, dataDir),
    trustedProxies: data.TRUSTED_PROXIES,
    jobs: data.JOBS === "on",
    jobLookMs: data.JOBS_LOOK_MS,
    minFreeDiskBytes: data.MIN_FREE_DISK_MB * 1024 * 1024,
    /** PAGE_CACHE_*: see the module. */
    keptAnswers: keptSettings(environment),
    /** SHARED_CACHE and CACHE_PURGE_URL: see the module. */
    sharedCaches: sharedCacheSettings(environment),
    pagesByFramework: data.PAGES_BY === "framework",
    rateLimits: data.RATE_LIMITS === "on",
    /** Never at a public https address. */
    webhooksToLoopback: data.WEBHOOKS_TO_LOOPBACK === "on",
    /** null = /metrics is a 404. */
    metricsToken: data.METRICS_TOKEN ?? null,
    payments,
    /** null = uploads are stored on disk. */
    mediaStorage: mediaStorage(data),
    /** GOOGLE_*, APPLE_* and FACEBOOK_*: see the module. */
    social: socialSettings(environment),
    /** GOOGLE_WALLET_* and APPLE_WALLET_*: see the module. */
    wallets: walletSettings(environment),
    /** SMTP_URL, MAIL_FROM and DKIM_*: see the module. */
    mail: mailSettings(environment, publicOrigin),
    /** AMPLITUDE_* and ANALYTICS_*: see the module. */
    analytics: analyticsSettings(environment),
    /** *_TIMEOUT_MS, KEEP_ALIVE_MS, STOP_* and OTEL_EXPORTER_OTLP_ENDPOINT: see the module. */
    process: processSettings(environment),
  };
}

// Databases, keys, uploads, mails and backups are readable by their owner only. (Threads share the mask.)
if (isMainThread) process.umask(0o077);

export const config = readConfig(withSecretFiles(process.env));

/** SQLite's file; null for PostgreSQL and a database in memory. */
function sqlitePath(url: string): string | null {
  const path = url.startsWith("sqlite:") ? url.slice("sqlite:".length) : ":memory:";
  return path === ":memory:" ? null : resolve(path);
}

if (isMainThread) {
  const tightened = tightenFiles(config.dataDir, sqlitePath(config.databaseUrl));
  if (tightened.length > 0)
    log.warn({ tightened }, "files that other users could read are the owner's alone now");
}
