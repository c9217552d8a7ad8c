// `npm run docs:states` writes docs/states.md; `npm run lint` runs it with --check, which refuses an outdated
// page.
import { readFileSync, writeFileSync } from "node:fs";
import { STATES_FILE, statesText } from "./states";

const text = statesText();
if (!process.argv.includes("--check")) writeFileSync(STATES_FILE, text);
else if (readFileSync(STATES_FILE, "utf8") !== text) {
  console.error(`${STATES_FILE} is out of date: run npm run docs:states.`);
  process.exitCode = 1;
} else console.log("States: the drawn tables are those of the code.");
