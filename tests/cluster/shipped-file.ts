/** A file of ops/ as the test uses it: as it stands there, but for the lines that only this machine can know. */
import { readFileSync } from "node:fs";

export interface Replacement {
  line: RegExp;
  by: string;
}

/** @throws Error when a line is not there: the file has changed */
export function shippedFile(path: string, replacements: readonly Replacement[]): string {
  return replacements.reduce(
    (before, { line, by }) => {
      const after = before.replace(line, by);
      if (after === before) throw new Error(`${path} has no line like ${line}`);
      return after;
    },
    readFileSync(path, "utf8"),
  );
}
