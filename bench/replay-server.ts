/**
 * Baseline of purchases: bare node:http and better-sqlite3 run the statements that the shop ran, with their values, the
 * same number of requests and commits. Run by bench/child.ts.
 */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import Database, { type Statement } from "better-sqlite3";
import { answer } from "./child";
import type { RecordedPurchase, RecordedStatement } from "./recorded-purchases";

export interface ReplayQuestion {
  database: string;
  purchases: RecordedPurchase[];
}

let database: Database.Database | undefined;
let purchases: RecordedPurchase[] = [];
/** Kept statements, as a bare program would. */
const statements = new Map<string, Statement>();
let failures = 0;

function run({ sql, values, reads }: RecordedStatement): void {
  let statement = statements.get(sql);
  if (!statement) {
    statement = database?.prepare(sql) as Statement;
    statements.set(sql, statement);
  }
  if (reads || statement.reader) statement.all(...values);
  else statement.run(...values);
}

function runAll(list: readonly RecordedStatement[]): void {
  for (const statement of list) {
    try {
      run(statement);
    } catch {
      failures += 1;
    }
  }
}

/** POST /{purchase}/{request} */
const server = createServer((request, response) => {
  const [, purchase, step] = (request.url ?? "").split("/").map(Number);
  request.resume().once("end", () => {
    runAll(purchases[purchase ?? -1]?.[step ?? -1] ?? []);
    response.writeHead(200, { "Content-Type": "application/json" }).end(`{"failures":${failures}}`);
  });
});

/** @returns the port it listens on */
answer(async (question: ReplayQuestion): Promise<number> => {
  database = new Database(question.database);
  database.pragma("journal_mode = WAL");
  database.pragma("synchronous = FULL");
  database.pragma("foreign_keys = ON");
  database.pragma("cache_size = -65536");
  ({ purchases } = question);
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  return (server.address() as AddressInfo).port;
});
