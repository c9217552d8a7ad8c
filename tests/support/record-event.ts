/** Keeps the events of the webhooks' tests for recorded-events.json (`npm run docs:webhook-events`). */
import { appendFileSync } from "node:fs";
import { join } from "node:path";

/** Does nothing unless WEBHOOK_EVENTS_FOLDER names a folder. */
export function recordEvent(event: object): void {
  const folder = process.env.WEBHOOK_EVENTS_FOLDER;
  if (folder) appendFileSync(join(folder, `${process.pid}.jsonl`), `${JSON.stringify(event)}\n`);
}
