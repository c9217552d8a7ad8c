// `npm run docs:api-examples [-- <test file> …]`: runs tests of the API, and stores their calls as the document's examples.
// With files, only operations whose example is missing or no longer true are written; without, all are written anew.
// `--from <folder>` takes the calls that an earlier run with API_EXCHANGES=<folder> has left there.
import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import type { OperationExample, OperationExamples } from "../app/api/openapi/operation-example";
import type { Exchange } from "./api-examples/exchange";
import type { ExampledDocument } from "./api-examples/select";
import { writeJson } from "./write-json";

process.env.SESSION_SECRETS ??= "a secret that signs nothing but lint";
process.env.TOKEN_SECRETS ??= "a secret that signs nothing but lint";
const { apiForInspection } = await import("./api-for-inspection");
const { exampleProblems } = await import("./api-examples/problems");
const { selectExamples } = await import("./api-examples/select");
const { withoutProblemMembers } = await import("./api-examples/stored-refusals");
const { OPERATION_EXAMPLES, tagSlug } = await import("../app/api/openapi/tags");

const FOLDER = "app/api/openapi/examples";

const { values, positionals: files } = parseArgs({
  allowPositionals: true,
  options: { from: { type: "string" } },
});

function readExchanges(folder: string): Exchange[] {
  return readdirSync(folder)
    .flatMap((name) => readFileSync(join(folder, name), "utf8").trimEnd().split("\n"))
    .map((line) => JSON.parse(line) as Exchange);
}

function recordExchanges(): Exchange[] {
  const folder = mkdtempSync(join(tmpdir(), "api-exchanges-"));
  const tests = files.length > 0 ? files : ["tests/api"];
  const run = spawnSync("npx", ["vitest", "run", "--project", "db", ...tests], {
    stdio: "inherit",
    env: { ...process.env, API_EXCHANGES: folder },
  });
  process.exitCode = run.status ?? 1;
  const exchanges = readExchanges(folder);
  rmSync(folder, { recursive: true });
  return exchanges;
}

/** Codes that other tests have seen stay. */
function withCodes(before: OperationExample, now: OperationExample | undefined): OperationExample {
  const codes = { ...before.codes };
  for (const [status, seen] of Object.entries(now?.codes ?? {}))
    codes[status] = [...new Set([...(codes[status] ?? []), ...seen])].sort();
  return { ...before, codes };
}

const exchanges = values.from ? readExchanges(values.from) : recordExchanges();
const response = await apiForInspection().request("/api/v0/openapi.json");
const document = (await response.json()) as ExampledDocument;
const selected = selectExamples(document, exchanges);
const broken = new Set(exampleProblems(document, OPERATION_EXAMPLES).map(({ operationId }) => operationId));

/** Only a run of all tests has seen all codes. */
const complete = files.length === 0 && values.from === undefined;

const byFile = new Map<string, OperationExamples>();
for (const { operationId, tags } of Object.values(document.paths).flatMap((methods) =>
  Object.values(methods),
)) {
  const before = OPERATION_EXAMPLES[operationId];
  const now = selected[operationId];
  const keeps = before !== undefined && files.length > 0 && !broken.has(operationId);
  const example = keeps
    ? withCodes(before, now)
    : now && !complete && before
      ? withCodes(now, before)
      : (now ?? before);
  if (!example) continue;
  const file = `${tagSlug(tags[0] ?? "")}.json`;
  byFile.set(file, { ...byFile.get(file), [operationId]: example });
}
for (const [file, examples] of byFile) writeJson(join(FOLDER, file), withoutProblemMembers(examples));
console.log(`${exchanges.length} calls recorded, examples in ${byFile.size} files of ${FOLDER}.`);
