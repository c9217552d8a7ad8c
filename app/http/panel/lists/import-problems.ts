/** Groups the problems of an import: the same one of many rows is one entry with their lines. */

interface Problem {
  line: number;
  column: string | null;
  message: string;
}

export interface ProblemGroup extends Omit<Problem, "line"> {
  /** In the file's order. */
  lines: number[];
}

/** In the order in which each appears first. */
export function groupedProblems(problems: readonly Problem[]): ProblemGroup[] {
  const groups = new Map<string, ProblemGroup>();
  for (const { line, column, message } of problems) {
    const key = JSON.stringify([column, message]);
    const group = groups.get(key);
    if (group) group.lines.push(line);
    else groups.set(key, { column, message, lines: [line] });
  }
  return [...groups.values()];
}
