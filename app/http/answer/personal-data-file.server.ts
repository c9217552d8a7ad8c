/** Exports personal data as a JSON file that people and other services can read (GDPR art. 20). */

import { toDecimalString } from "~/domain/kernel/money";
import { yieldToEventLoop } from "~/domain/kernel/process/yield-event-loop.server";
import { site } from "~/site-settings";

const TIME = /(^at|_at|_until|_from|_end|updatedAt)$/;
const AMOUNT =
  /^(subtotal|discount_total|total|list_price|unit_price|discount|paid_value|price|savedPrice|amount|tax|target_price)$/;

/** Converts milliseconds to ISO 8601 and cents to euros. */
function readable(key: string, value: unknown): unknown {
  if (typeof value !== "number") return value;
  if (TIME.test(key)) return new Date(value).toISOString();
  return AMOUNT.test(key) ? toDecimalString(value) : value;
}

/** Converts one field by its key. */
function written(key: string, value: unknown): string {
  return JSON.stringify({ [key]: value }, readable, 2).slice(2, -2);
}

/** Writes one purchase after the other: a long history must not block the event loop. */
async function typedList(key: string, entries: readonly unknown[]): Promise<string> {
  const parts: string[] = [];
  for (const entry of entries) {
    const lines = JSON.stringify(entry, readable, 2).split("\n");
    parts.push(lines.map((line) => `    ${line}`).join("\n"));
    await yieldToEventLoop();
  }
  return `  ${JSON.stringify(key)}: [\n${parts.join(",\n")}\n  ]`;
}

/** @param data rows as stored */
export async function personalDataFile(data: Record<string, unknown>): Promise<Response> {
  const file = { shop: site.name, exported_at: Date.now(), ...data };
  const parts: string[] = [];
  for (const [key, value] of Object.entries(file)) {
    if (value === undefined) continue;
    const isList = Array.isArray(value) && value.length > 0;
    parts.push(isList ? await typedList(key, value) : written(key, value));
  }
  return new Response(`{\n${parts.join(",\n")}\n}`, {
    headers: {
      "Content-Type": "application/json; charset=utf-8",
      "Content-Disposition": 'attachment; filename="mis-datos.json"',
      "Cache-Control": "private, no-store",
      "X-Robots-Tag": "noindex",
    },
  });
}
