/** A file of ops/ as the test uses it: as it stands there, but for the lines that only this machine can know. */
import { readFileSync } from "node:fs";

interface Replacement {
  line: RegExp;
  by: string;
}

/** @throws Error when a line is not there: the file has changed */
export function shippedFile(path: string, replacements: readonly Replacement[]): string {
  return replacements.reduce(
    (text, { line, by }) => {
      if (text.search(line) < 0) throw new Error(`${path} has no line like ${line}`);
      return text.replace(line, by);
    },
    readFileSync(path, "utf8"),
  );
}
