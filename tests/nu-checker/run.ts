/**
 * `npm run test:html [-- <test files>]`: has the Nu HTML checker of the W3C (https://validator.github.io/validator) read every page that
 * the server's tests read and every mail. Needs the built shop and Java; apart from `npm test`, which checks the same pages by
 * html-validate.
 */
import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findProgram, installWithApt } from "../support/programs";
import { printFindings } from "./findings";

const CHECKER = "vnu-jar@26.9.27";

/** Those that read pages of people, and all mails. */
const READERS = [
  "tests/server/pages",
  "tests/server/account",
  "tests/server/bad-input",
  "tests/server/checkout",
  "tests/server/partner",
  "tests/db/mail/messages.test.ts",
];

if (!findProgram(["java"]) && !installWithApt("default-jre-headless"))
  throw new Error("The checker needs Java: install default-jre-headless.");

const folder = mkdtempSync(join(tmpdir(), "pages-"));
try {
  const chosen = process.argv.slice(2);
  const tests = spawnSync(
    "npx",
    ["vitest", "run", "--project=server", "--project=db", ...(chosen.length > 0 ? chosen : READERS)],
    { stdio: "inherit", env: { ...process.env, SAVED_PAGES: folder } },
  );
  const pages = readdirSync(folder).length;
  if (pages === 0) throw new Error("The tests read no page.");
  // Outlook's own properties in mails (175) are no CSS.
  const flags = [
    "--format",
    "json",
    "--stdout",
    "--exit-zero-always",
    "--filterpattern",
    "CSS: “mso-.*",
    folder,
  ];
  const checked = spawnSync("npx", ["--yes", CHECKER, ...flags], { encoding: "utf8", maxBuffer: 2 ** 30 });
  if (checked.status !== 0) throw new Error(checked.stderr);
  const findings = printFindings(checked.stdout);
  console.log(`The Nu HTML checker read ${pages} pages and mails: ${findings} errors and warnings.`);
  if (tests.status !== 0) console.log("Some tests failed: their pages may be missing.");
  process.exitCode = findings === 0 && tests.status === 0 ? 0 : 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
