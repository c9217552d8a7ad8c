/**
 * Keeps the calls of the API's tests for the examples of its document (`npm run docs:api-examples`). Does nothing
 * unless API_EXCHANGES names a folder.
 */
import { appendFileSync } from "node:fs";
import { join } from "node:path";
import type { Exchange } from "../../lint/api-examples/exchange";

export function recordExchange(exchange: Omit<Exchange, "at">): void {
  const folder = process.env.API_EXCHANGES;
  if (!folder) return;
  const line = JSON.stringify({ ...exchange, at: Date.now() } satisfies Exchange);
  appendFileSync(join(folder, `${process.pid}.jsonl`), `${line}\n`);
}
