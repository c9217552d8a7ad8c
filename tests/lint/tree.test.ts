// Proves the checks of lint/tree.ts: length, names, the architecture, and the lock file.
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { installProblems, treeProblems } from "../../lint/tree";

let root: string;

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "tree-"));
  write("package-lock.json", '{ "packages": { "node_modules/a": { "version": "1.0.0" } } }');
  write("package.json", "{}");
  write("app/ui/price.tsx", "x\n".repeat(250));
  write("demo/seed.ts", "x\n".repeat(250));
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

test("a tree within the limits has no problems", () => {
  write("app/locales/es/ui.ts", "x\n".repeat(900));
  write("app/db/migrations/001-catalogue.ts", "x\n".repeat(900));
  write("demo/content/titles.ts", "x\n".repeat(900));
  write("app/ui/price.test.tsx", "x\n".repeat(900));
  expect(treeProblems(root)).toEqual([]);
});

test.each(["app/ui/price.tsx", "demo/seed.ts"])("%s past 250 lines is named with its length", (path) => {
  write(path, "x\n".repeat(251));
  expect(treeProblems(root)).toEqual([expect.stringContaining(`${path} has 251 lines`)]);
});

test("a folder past 30 files needs subfolders, unless it is a list of similar files", () => {
  for (let n = 1; n <= 31; n++) {
    write(`app/domain/sales/verb-${n}.ts`, "");
    write(`app/db/schema/table-${n}.ts`, "");
    if (n <= 30) write(`app/http/part-${n}.ts`, "");
  }
  expect(treeProblems(root)).toEqual([expect.stringContaining("app/domain/sales holds 31 files")]);
});

test("a folder at the top that the architecture does not name is refused, unless git ignores it", () => {
  execFileSync("git", ["init", "-q"], { cwd: root });
  write("docs/architecture.md", "app/ demo/ docs/ ui/");
  write(".gitignore", "build/");
  write("build/server.js", "");
  write("shots/list.png", "");
  expect(treeProblems(root)).toEqual([expect.stringContaining("shots/ is not named")]);
});

test("a test that waits for a second only is refused", () => {
  write("tests/db/mail.test.ts", "await vi.wait" + "For(sent);");
  expect(treeProblems(root)).toEqual([expect.stringContaining("tests/db/mail.test.ts calls vi.waitFor")]);
});

test("two readings of the clock in one object are refused, one in each of two are not", () => {
  const reading = "Date.now" + "()";
  write("tests/db/mail.test.ts", `const one = { a: ${reading} };\nconst two = { a: ${reading} };`);
  expect(treeProblems(root)).toEqual([]);
  write("tests/db/mail.test.ts", `const row = {\n  a: ${reading} + day(2),\n  b: 1,\n  c: ${reading},\n};`);
  expect(treeProblems(root)).toEqual([
    expect.stringContaining("tests/db/mail.test.ts reads the clock twice"),
  ]);
});

test("a moment less than a second from now is refused in tests, and is a program's own to choose", () => {
  const reading = "Date.now" + "()";
  write("app/ui/ring.ts", `const due = ${reading} + 300;`);
  write(
    "tests/db/mail.test.ts",
    `const due = ${reading} - 1_000;\nconst ended = ${reading} - 30 * DAY_MS;\nconst half = ${reading} + 1.5 * DAY_MS;`,
  );
  expect(treeProblems(root)).toEqual([]);
  write("tests/db/mail.test.ts", `const due = ${reading} - 1;`);
  expect(treeProblems(root)).toEqual([expect.stringContaining("less than a second from now")]);
});

test.each([
  'import { createStaticHandler } from "@remix-run/router";',
  'import { encode } from "turbo-stream";',
  "window.__remixManifest.routes",
  'const isData = path.endsWith(".data");',
])("%s stands in the room of the framework's protocol only", (line) => {
  write("app/http/remix/page.server.ts", line);
  write("app/ui/behaviour/preload.tsx", line);
  expect(treeProblems(root)).toEqual([]);
  write("app/http/front/page.server.ts", line);
  expect(treeProblems(root)).toEqual([expect.stringContaining("app/http/front/page.server.ts names")]);
});

test("a folder that the architecture does not name is refused", () => {
  write("docs/architecture.md", "ui/ is drawn, and `sales/`");
  write("app/sales/sale.ts", "");
  expect(treeProblems(root)).toEqual([]);
  write("app/sales/refunds/refund.ts", "");
  expect(treeProblems(root)).toEqual([expect.stringContaining("app/sales/refunds/ is not named")]);
});

test.each(["utils.ts", "price-helper.tsx", "common.server.ts"])(
  "a file called %s must get a real name",
  (name) => {
    write(`app/ui/${name}`, "");
    expect(treeProblems(root)).toEqual([expect.stringContaining(`app/ui/${name}: name the file`)]);
  },
);

test("a name is exported by one file; overloads, routes and texts are named by others", () => {
  write(
    "app/domain/cart/cart.ts",
    "export function countUnits(a: string): 1;\nexport function countUnits() {}\n",
  );
  for (const path of ["app/routes/shop/a.tsx", "app/routes/shop/b.tsx", "app/locales/es/ui.ts"])
    write(path, "export const loader = 1;\n");
  expect(treeProblems(root)).toEqual([]);
  write("app/domain/sales/limits.ts", "export async function countUnits() {}\nexport class Sale {}\n");
  write("app/api/sale.ts", "export const {\n  schema: Sale,\n  present,\n} = wire();\n");
  expect(treeProblems(root)).toEqual([
    expect.stringContaining("Sale is exported by app/api/sale.ts and app/domain/sales/limits.ts"),
    expect.stringContaining(
      "countUnits is exported by app/domain/cart/cart.ts and app/domain/sales/limits.ts",
    ),
  ]);
});

test("a lock file with download addresses is refused", () => {
  write(
    "package-lock.json",
    '{ "packages": { "node_modules/a": { "resolved": "https://registry.example/a.tgz" } } }',
  );
  expect(treeProblems(root)).toEqual([expect.stringContaining("names 1 download addresses")]);
});

test("an installed package of another version than asked for is named, by the version behind an alias", () => {
  write("package.json", '{ "devDependencies": { "a": "1.0.0", "b": "npm:c@2.0.0" } }');
  write("node_modules/a/package.json", '{ "version": "1.0.0" }');
  write("node_modules/b/package.json", '{ "version": "2.0.0" }');
  expect(installProblems(root)).toEqual([]);
  write("node_modules/b/package.json", '{ "version": "1.0.0" }');
  expect(installProblems(root)).toEqual([expect.stringContaining("package.json asks for (b)")]);
});

test("a lock file with a floating version is refused, unless an override pins it", () => {
  const wants = { "node_modules/a": { version: "1.0.0", dependencies: { b: "latest" } } };
  write("package-lock.json", JSON.stringify({ packages: wants }));
  expect(treeProblems(root)).toEqual([expect.stringContaining('wants b as "latest"')]);
  write("package.json", '{ "overrides": { "b": "1.0.0" } }');
  expect(treeProblems(root)).toEqual([]);
});

test("a lock file without the packages of other platforms is refused, as npm ci would refuse it there", () => {
  write(
    "package-lock.json",
    '{ "packages": { "node_modules/a": { "optionalDependencies": { "@a/linux": "1", "@a/mac": "1" } }, "node_modules/@a/linux": {} } }',
  );
  expect(treeProblems(root)).toEqual([expect.stringContaining("lacks @a/mac, optional to node_modules/a")]);
});
