/** The checks of `npm run doctor` in the order in which they are made: of this machine, then of the database, then of others. */
import { X509Certificate } from "node:crypto";
import { config } from "~/config.server";
import { openDatabase } from "~/db/connect.server";
import { DEFAULT_WAIT_MS } from "~/db/patience";
import { freeDisk } from "~/domain/kernel/process/free-disk.server";
import { DIRECT } from "~/domain/kernel/process/postgres-access";
import { certificateFinding } from "./doctor-certificate";
import { databaseChecks } from "./doctor-database";
import { type Check, type Finding, problemFinding, warningFinding, wellFinding } from "./doctor-finding";
import { outsideChecks } from "./doctor-outside";

const GB = 1024 ** 3;
/** Little for a shop with pictures and a write-ahead log. */
const LITTLE_DISK = 2 * GB;

const OLDEST_NODE = [20, 19] as const;
const MENDED_NODE = 22;

function settings(): Finding[] {
  const { publicOrigin, hasPublicOrigin, databaseUrl, metricsToken, payments, jobs, mail } = config;
  const database = databaseUrl.startsWith("sqlite:") ? "SQLite" : "PostgreSQL";
  const found = [
    wellFinding(
      `${publicOrigin}, ${database}, new sales by ${payments.system}, jobs ${jobs ? "on" : "off here"}`,
    ),
  ];
  if (!hasPublicOrigin)
    found.push(warningFinding("PUBLIC_ORIGIN is not set: this is a shop for trying it out"));
  if (!config.production) found.push(warningFinding("NODE_ENV is not production", "NODE_ENV=production"));
  if (!hasPublicOrigin) return found;
  if (payments.system === "simulated")
    found.push(warningFinding("payments are simulated: coupons are given away", "PAYMENT_SYSTEM"));
  if (!metricsToken)
    found.push(warningFinding("METRICS_TOKEN is not set: no alert can be raised", "METRICS_TOKEN"));
  if (!mail.operator)
    found.push(warningFinding("OPERATOR_EMAIL is not set: nobody is told of purchase mails that fail"));
  return found;
}

function node(): Finding[] {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  const text = `Node ${process.versions.node}`;
  const [oldest, since] = OLDEST_NODE;
  if (major < oldest || (major === oldest && minor < since))
    return [problemFinding(`${text} is too old`, "Node 24 is the recommended one")];
  if (major < MENDED_NODE)
    return [warningFinding(`${text} gets no repairs since April 2026`, "Node 24 is the recommended one")];
  return [wellFinding(text)];
}

async function disk(): Promise<Finding[]> {
  const free = await freeDisk(config.dataDir);
  const text = `${(free / GB).toFixed(1)} GB free for ${config.dataDir}`;
  if (free < config.minFreeDiskBytes)
    return [problemFinding(text, "less than MIN_FREE_DISK_MB: the shop is not ready with so little")];
  return [free < LITTLE_DISK ? warningFinding(text, "make room before it ends") : wellFinding(text)];
}

/** Apple's certificates end after a year, and with them every new pass and every change. */
function wallets(): Finding[] {
  const { apple, google } = config.wallets;
  const found = google
    ? [wellFinding(`coupons go into Google Wallet${google.isDemo ? " of testers only (demo)" : ""}`)]
    : [];
  if (!apple) return found;
  const end = new Date(new X509Certificate(apple.certificate).validTo);
  return [...found, certificateFinding("Apple Wallet", end, Date.now(), "APPLE_WALLET_CERTIFICATE")];
}

export function openChecks(): { checks: Check[]; close: () => Promise<void> } {
  const { readUrl, maxLagMs } = config.databaseAccess;
  const db = openDatabase(config.directDatabaseUrl, DEFAULT_WAIT_MS, { ...DIRECT, readUrl, maxLagMs });
  return {
    checks: [
      { name: "settings", look: async () => settings() },
      { name: "node", look: async () => node() },
      { name: "disk", look: disk },
      ...(config.wallets.google || config.wallets.apple
        ? [{ name: "wallets", look: async () => wallets() }]
        : []),
      ...databaseChecks(db),
      ...outsideChecks(),
    ],
    close: () => db.destroy(),
  };
}
