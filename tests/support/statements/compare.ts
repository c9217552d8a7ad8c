/**
 * Program: `tsx tests/support/statements/compare.ts <folder>` names the statements, of those that only one database understands,
 * that `npm test` sends to it nowhere, and fails if there are any. The folder holds what RECORD_STATEMENTS has recorded of a run
 * of both databases (TEST_ALL=1); `npm run test:all` asks so at its end (decision 255).
 */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { lostStatements, type Recorded } from "./lost";

const [folder = ""] = process.argv.slice(2);
const records = readdirSync(folder).map(
  (name): Recorded => JSON.parse(readFileSync(join(folder, name), "utf8")),
);
const lost = lostStatements(records);
for (const { database, text, files } of lost) console.log(`${database} ${files.join(", ")}\n  ${text}`);
console.log(
  `${records.length} files; ${lost.length} statements are sent to their database in test:all alone`,
);
process.exitCode = lost.length > 0 ? 1 : 0;
