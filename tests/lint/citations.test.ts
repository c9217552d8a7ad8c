// Proves the checks of lint/citations.ts: each wrong citation is reported, and valid ones are not.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { citationProblems } from "../../lint/citations";

let root: string;

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "citations-"));
  write("docs/law.md", "# Law\n\n## 6 · Withdrawal\n\n## 7 · Exceptions\n\n### 7.2 · Dates\n\n## Who pays\n");
  write("docs/decisions/031-bounds.md", "# 031\n");
  write("app/ui/price.tsx", "");
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

test("existing targets may be cited", () => {
  write(
    "app/sale.ts",
    "/** Bounds (docs/law.md 6, 7.2; decision 031): app/ui/price.tsx, docs/law.md, “Who pays”. */\n// docs/law.md 6 and 7",
  );
  write(
    "README.md",
    "[law](docs/law.md#6--withdrawal), [out](https://example.org/x), [here](#start)\n# Start\n",
  );
  expect(citationProblems(root)).toEqual([]);
});

test.each([
  ["a document that is not there", "docs/lore.md", "docs/lore.md does not exist"],
  ["a section that is not there", "docs/law.md 6, 8", "has no heading 8"],
  ["a title that is not there", "docs/law.md, “Who sells”", "has no heading “Who sells”"],
  ["a decision that is not there", "decision 032", "no decision 032"],
  ["one of several decisions that is not there", "decisions 031 and 099", "no decision 099"],
  ["a file that has moved", "see app/ui/cost.tsx", "app/ui/cost.tsx does not exist"],
  ["a rule without its document", "the right (law 6)", "cite it as `docs/law.md 6`"],
  ["a document without its folder", "law.md, section 6", "write docs/ before it"],
  ["the specification by section", "specification, section 9", "cite it as `docs/specification.md 9`"],
  ["a page outside of the repository", "as in ../reference/remix.md", "it is not in the repository"],
  ["a path of one machine", "see /home/ana/notes.txt", "no path outside the repository"],
])("%s is named", (_name, cited, problem) => {
  write("app/sale.ts", `/** Does something (${cited}). */`);
  expect(citationProblems(root)).toEqual([expect.stringMatching(/^app\/sale\.ts: /)]);
  expect(citationProblems(root)[0]).toContain(problem);
});

test.each([
  ["a file that is not there", "[law](lore.md)", "lore.md leads nowhere"],
  ["a heading that is not there", "[law](law.md#8)", "law.md#8 names no heading"],
  ["what lies outside of the repository", "[notes](../../notes.md)", "../../notes.md leads nowhere"],
])("a link to %s is named", (_name, link, problem) => {
  write("docs/domain.md", link);
  expect(citationProblems(root)).toEqual([expect.stringContaining(problem)]);
});

test("paths in code are not citations, in comments they are", () => {
  write("app/sale.ts", 'const path = "app/ui/cost.tsx";\n');
  expect(citationProblems(root)).toEqual([]);
  write("app/sale.ts", "const a = 1; // as app/ui/cost.tsx does\n");
  expect(citationProblems(root)).toHaveLength(1);
});
