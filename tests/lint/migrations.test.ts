/** Proves lint/migrations.ts: what takes away is refused unless it is named so and its replacement was released before. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { migrationProblems } from "../../lint/migrations";

let root: string;
const DOWN = "export async function down(db) { await run(db, `alter table a drop column b`) }";

function write(name: string, text: string): void {
  writeFileSync(join(root, "app/db/migrations", name), `${text}\n${DOWN}\n`);
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "migrations-"));
  mkdirSync(join(root, "app/db/migrations"), { recursive: true });
  write("001-first.ts", "alter table a drop column before_the_first_release");
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

test("migrations that only add pass, and their way back may take away", () => {
  write("002-more.ts", "alter table a add column b text");
  expect(migrationProblems(root, 1)).toEqual([]);
});

test.each([
  "alter table a drop column b",
  "DROP TABLE a",
  "alter table a rename to c",
  "alter column b set not null",
])("a migration that takes away has to say so: %s", (statement) => {
  write("002-less.ts", statement);
  expect(migrationProblems(root, 1)).toEqual([expect.stringContaining("002-less.ts")]);
  expect(migrationProblems(root, 2)).toEqual([]);
});

test("a contract names the released migration that it ends", () => {
  write("002-more.ts", "alter table a add column b text");
  write("003-less-contract.ts", "alter table a drop column c");
  expect(migrationProblems(root, 1)).toEqual([expect.stringContaining("export const completes")]);
  write("003-less-contract.ts", 'export const completes = "002-more";\nalter table a drop column c');
  expect(migrationProblems(root, 1)).toEqual([expect.stringContaining("not released yet")]);
  expect(migrationProblems(root, 2)).toEqual([]);
  write("003-less-contract.ts", 'export const completes = "009-more";\nalter table a drop column c');
  expect(migrationProblems(root, 2)).toEqual([expect.stringContaining("no migration 009")]);
});
