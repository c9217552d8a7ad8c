/** The checks of `npm run lint` for which there is no linter, in one process: tree, citations, table writers, migrations, classes, states. */
import { readFileSync } from "node:fs";
import { citationProblems } from "./citations";
import { migrationProblems } from "./migrations";
import { STATES_FILE, statesText } from "./states";
import { styleClassProblems } from "./style-classes";
import { writerProblems } from "./table-writers";
import { installProblems, treeProblems } from "./tree";
import { wordingProblems } from "./wording";

const root = process.cwd();

function outdatedStates(): string[] {
  if (readFileSync(STATES_FILE, "utf8") === statesText()) return [];
  return [`${STATES_FILE} is out of date: run npm run docs:states.`];
}

const RULES: { holds: string; problems: string[] }[] = [
  {
    holds: "every file is short and well named",
    problems: [...treeProblems(root), ...installProblems(root)],
  },
  {
    holds: "everything that is cited exists, in plain words",
    problems: [...citationProblems(root), ...wordingProblems(root)],
  },
  { holds: "each table has its own writers", problems: writerProblems(root) },
  { holds: "migrations only add, or say what they end", problems: migrationProblems(root) },
  { holds: "what markup names is styled, and the reverse", problems: styleClassProblems(root) },
  { holds: "the drawn states are those of the code", problems: outdatedStates() },
];

for (const { holds, problems } of RULES) {
  for (const problem of problems) console.error(problem);
  console.log(problems.length === 0 ? `Passed: ${holds}.` : `${problems.length} problems: not ${holds}.`);
  if (problems.length > 0) process.exitCode = 1;
}
