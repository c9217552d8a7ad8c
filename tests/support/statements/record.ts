/**
 * With RECORD_STATEMENTS=<folder>, notes there which statements each test file sends to which database, for
 * tests/support/statements/compare.ts (decision 134).
 */
import diagnostics from "node:diagnostics_channel";
import { mkdirSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { afterAll, beforeAll, expect } from "vitest";
import { type SentStatement, STATEMENTS } from "~/db/statement-channel";
import { shapeOf } from "./shape";

const folder = process.env.RECORD_STATEMENTS;

if (folder) {
  const sent = { sqlite: new Set<string>(), postgres: new Set<string>() };
  const note = (message: unknown) => {
    const { sql, database } = message as SentStatement;
    sent[database].add(sql);
  };
  const shapes = (texts: Set<string>) => [...new Set([...texts].map(shapeOf))].sort();
  beforeAll(() => diagnostics.subscribe(STATEMENTS, note));
  afterAll(() => {
    diagnostics.unsubscribe(STATEMENTS, note);
    const file = relative(process.cwd(), expect.getState().testPath ?? "");
    mkdirSync(folder, { recursive: true });
    const { sqlite, postgres } = sent;
    const record = { file, sqlite: shapes(sqlite), postgres: shapes(postgres) };
    writeFileSync(join(folder, `${file.replaceAll("/", "+")}.json`), JSON.stringify(record));
  });
}
