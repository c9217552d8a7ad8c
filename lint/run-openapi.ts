// `npm run lint`: generates the OpenAPI document from the declarations and prints what two linters find.
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";

process.env.SESSION_SECRETS ??= "a secret that signs nothing but lint";
process.env.TOKEN_SECRETS ??= "a secret that signs nothing but lint";
const { apiForInspection } = await import("./api-for-inspection");

/** Names documents without problems by themselves, the rules and the linters' versions: linting one takes twelve seconds. */
const SOUND = ".cache/openapi";

const document = await (await apiForInspection().request("/api/v0/openapi.json")).text();
const hash = createHash("sha256").update(document);
for (const part of ["lint/openapi/document-problems.ts", "lint/openapi/redocly.ts", "package-lock.json"])
  hash.update(readFileSync(part));
const sound = `${SOUND}/${hash.digest("hex")}`;
if (!existsSync(sound)) {
  const { documentProblems } = await import("./openapi/document-problems");
  const problems = await documentProblems(JSON.parse(document));
  for (const problem of problems) console.error(problem);
  process.exitCode = problems.length === 0 ? 0 : 1;
  rmSync(SOUND, { recursive: true, force: true });
  mkdirSync(SOUND, { recursive: true });
  if (problems.length === 0) writeFileSync(sound, "");
}
console.log(process.exitCode ? "OpenAPI: see the problems above." : "OpenAPI: no problems.");
