// `npm run docs:api-coverage`: writes docs/api-coverage.md.
import { writeFileSync } from "node:fs";

process.env.SESSION_SECRETS ??= "a secret that signs nothing but lint";
process.env.TOKEN_SECRETS ??= "a secret that signs nothing but lint";
const { apiForInspection } = await import("./api-for-inspection");
const { coverageText, missingCalls } = await import("./api-coverage");

const api = apiForInspection();
writeFileSync("docs/api-coverage.md", await coverageText(api));
const missing = await missingCalls(api);
for (const call of missing) console.error(`missing: ${call}`);
process.exitCode = missing.length === 0 ? 0 : 1;
