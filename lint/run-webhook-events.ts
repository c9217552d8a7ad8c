// `npm run docs:webhook-events`: runs the tests that announce events, and stores the first of each type as the example that
// the document shows and that an owner may have sent to an endpoint (decision 100).
import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { WEBHOOK_EVENTS } from "../app/domain/webhooks/webhook-event";
import { redacted } from "./api-examples/redact";
import { writeJson } from "./write-json";

const FILE = "app/domain/webhooks/recorded-events.json";

interface Recorded {
  type: string;
  created_at: string;
  object: object;
}

const folder = mkdtempSync(join(tmpdir(), "webhook-events-"));
const run = spawnSync(
  "npx",
  ["vitest", "run", "--project", "db", "tests/db/webhooks/announcements.test.ts"],
  {
    stdio: "inherit",
    env: { ...process.env, WEBHOOK_EVENTS_FOLDER: folder },
  },
);
const events = readdirSync(folder)
  .flatMap((name) => readFileSync(join(folder, name), "utf8").trimEnd().split("\n"))
  .map((line) => JSON.parse(line) as Recorded);
rmSync(folder, { recursive: true });

const stored = WEBHOOK_EVENTS.map((type) => {
  const event = events.find((one) => one.type === type);
  if (!event) throw new Error(`no test announces ${type}`);
  const exchange = { path: "/", sent: null, body: event.object, at: Date.parse(event.created_at) };
  return [type, redacted(exchange as never).body] as const;
});
writeJson(FILE, Object.fromEntries(stored));
process.exitCode = run.status ?? 1;
