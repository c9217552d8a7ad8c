// `npm run docs:states` writes docs/states.md; `npm run lint` refuses an outdated page (run-rules.ts).
import { writeFileSync } from "node:fs";
import { STATES_FILE, statesText } from "./states";

writeFileSync(STATES_FILE, statesText());
