/**
 * With RECORD_STATEMENTS=<folder>, notes there which statements each test file sends to which database, for
 * tests/support/statements/compare.ts (decision 134). `npm run test:all` does so.
 */
import diagnostics from "node:diagnostics_channel";
import { mkdirSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { afterAll, beforeAll, expect } from "vitest";
import { type SentStatement, STATEMENTS } from "~/db/statement-channel";
import { NIGHTLY } from "../run/nightly";
import type { Recorded, Texts } from "./lost";
import { runsWithAChange } from "./of-a-change";
import { shapeOf } from "./shape";
import { isTestsOwn } from "./tests-own";

const folder = process.env.RECORD_STATEMENTS;

if (folder) {
  const nothing = () => ({ sqlite: new Set<string>(), postgres: new Set<string>() });
  const sent = { all: nothing(), ofAChange: nothing() };
  const note = (message: unknown) => {
    const { sql, database } = message as SentStatement;
    if (isTestsOwn(sql)) return;
    sent.all[database].add(sql);
    if (runsWithAChange()) sent.ofAChange[database].add(sql);
  };
  const shapes = (texts: Set<string>) => [...new Set([...texts].map(shapeOf))].sort();
  const textsOf = ({ sqlite, postgres }: ReturnType<typeof nothing>): Texts => ({
    sqlite: shapes(sqlite),
    postgres: shapes(postgres),
  });
  beforeAll(() => diagnostics.subscribe(STATEMENTS, note));
  afterAll(() => {
    diagnostics.unsubscribe(STATEMENTS, note);
    const file = relative(process.cwd(), expect.getState().testPath ?? "");
    mkdirSync(folder, { recursive: true });
    const ofAChange = textsOf(file in NIGHTLY ? nothing() : sent.ofAChange);
    const record: Recorded = { file, all: textsOf(sent.all), ofAChange };
    writeFileSync(join(folder, `${file.replaceAll("/", "+")}.json`), JSON.stringify(record));
  });
}
