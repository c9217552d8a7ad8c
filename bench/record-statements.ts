/**
 * Loaded into the shop before its own code: writes every request it begins to answer and every statement it runs on
 * SQLite, with the values, as a line of a file. Replayed by bench/replay-server.ts.
 */
import { appendFileSync } from "node:fs";
import { Server } from "node:http";
import { isMainThread } from "node:worker_threads";
import Database from "better-sqlite3";

/** A request, or a statement with its values; bytes as base64. */
export type Line = { request: string } | { sql: string; values: unknown[]; reads: boolean };

const file = process.env.BENCH_RECORD_TO;

function write(line: Line): void {
  const plain = (_: string, value: unknown) => (typeof value === "bigint" ? Number(value) : value);
  appendFileSync(file ?? "", `${JSON.stringify(line, plain)}\n`);
}

type Run = (...values: unknown[]) => unknown;

function recordStatement(sql: string, statement: Record<"run" | "all" | "get", Run>): void {
  for (const method of ["run", "all", "get"] as const) {
    const original = statement[method];
    statement[method] = (...values) => {
      write({ sql, values: values.flat(), reads: method !== "run" });
      return original.apply(statement, values);
    };
  }
}

if (file !== undefined && isMainThread) {
  const { prototype } = Database;
  const { prepare, exec } = prototype;
  prototype.prepare = function (this: Database.Database, sql: string) {
    const statement = prepare.call(this, sql);
    recordStatement(sql, statement as never);
    return statement;
  } as never;
  prototype.exec = function (this: Database.Database, sql: string) {
    write({ sql, values: [], reads: false });
    return exec.call(this, sql);
  };
  const emit = Server.prototype.emit as (event: string, ...rest: unknown[]) => boolean;
  Server.prototype.emit = function (this: Server, event: string, ...rest: unknown[]) {
    if (event === "request") {
      const { method, url } = rest[0] as { method?: string; url?: string };
      write({ request: `${method} ${url}` });
    }
    return emit.apply(this, [event, ...rest]);
  } as typeof Server.prototype.emit;
}
