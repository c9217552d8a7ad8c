// Generates docs/states.md from the transition tables: a diagram and a table of transitions for each noun.
import { STATE_MACHINES, type StateMachine } from "./state-machines";

export const STATES_FILE = "docs/states.md";

const HEAD = `# States

Written by \`npm run docs:states\` from the transition tables in the code; \`npm run lint\` refuses a page that is out of date.
Each status has one writer: it refuses a move that its table does not know, and moves a row only out of the states it names
(compare-and-set), so that of two callers one wins. Nothing else can write the column: its type takes no update
(\`app/db/schema/status.ts\`, decision 043). A move to the same state is another attempt or another part.
`;

function moves({ transitions }: StateMachine): { from: string; to: string; note: string }[] {
  return Object.entries(transitions).flatMap(([from, following]) =>
    Object.entries(following).map(([to, note = ""]) => ({
      from,
      to,
      note: typeof note === "string" ? note : note.join(", "),
    })),
  );
}

function section(machine: StateMachine): string {
  const { noun, initial, transitions, writer } = machine;
  const all = moves(machine);
  const ends = Object.keys(transitions).filter((state) => Object.keys(transitions[state] ?? {}).length === 0);
  const byWhom = all.some(({ from, to }) => Array.isArray(transitions[from]?.[to]));
  return `## ${noun}

Writer: \`${writer}\`.

\`\`\`mermaid
stateDiagram-v2
${[
  ...initial.map((state) => `  [*] --> ${state}`),
  ...all.map(({ from, to }) => `  ${from} --> ${to}`),
  ...ends.map((state) => `  ${state} --> [*]`),
].join("\n")}
\`\`\`

| From | To | ${byWhom ? "Who may" : "When"} |
|---|---|---|
${all.map(({ from, to, note }) => `| ${from} | ${to} | ${note} |`).join("\n")}
`;
}

export function statesText(): string {
  return [HEAD, ...STATE_MACHINES.map(section)].join("\n");
}
