/** Formats a log line for developers: time, level, message, fields, and the stacks of an error below it. */
import type { ErrorFacts } from "./error-facts.server";

const BESIDES = new Set(["time", "level", "msg", "err", "pid"]);

function stacks(error: ErrorFacts, indent = "  "): string {
  const own = (error.stack ?? `${error.type}: ${error.message}`).replaceAll("\n", `\n${indent}`);
  const below = [...(error.cause ? [error.cause] : []), ...(error.errors ?? [])];
  return `${indent}${own}\n${below.map((one) => `${indent}caused by\n${stacks(one, `${indent}  `)}`).join("")}`;
}

export function readableLine(line: string): string {
  const entry = JSON.parse(line) as Record<string, unknown> & { err?: ErrorFacts };
  const time = String(entry.time).slice(11, 19);
  const facts = Object.entries(entry)
    .filter(([name, value]) => !BESIDES.has(name) && value !== null)
    .map(([name, value]) => ` ${name}=${typeof value === "string" ? value : JSON.stringify(value)}`);
  const head = `${time} ${String(entry.level).padEnd(5)} ${entry.msg ?? ""}${facts.join("")}\n`;
  return entry.err ? head + stacks(entry.err) : head;
}
