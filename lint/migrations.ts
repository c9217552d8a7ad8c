/**
 * Checks that migrations after the baseline only add, or say by their name that they take away what an earlier release added a
 * replacement for (docs/operations.md, Upgrading).
 */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const FOLDER = "app/db/migrations";
/** The newest migration of the last release: the one who releases raises it. */
const RELEASED = 11;
/** What the program of the release before, which still runs during the upgrade, may not survive. */
const TAKES_AWAY =
  /\b(drop (table|column|not null)|set not null|rename (to|column)|alter column \w+ type)\b/i;
const COMPLETES = /export const completes = "(\d{3})-/;

/** @returns one line a problem */
export function migrationProblems(root: string, released = RELEASED): string[] {
  const names = readdirSync(join(root, FOLDER)).filter((name) => /^\d{3}-/.test(name));
  return names.flatMap((name) => {
    const number = Number(name.slice(0, 3));
    if (number <= released) return [];
    const text = readFileSync(join(root, FOLDER, name), "utf8");
    const [up = ""] = text.split("export async function down");
    if (!name.endsWith("-contract.ts")) {
      const found = TAKES_AWAY.exec(up)?.[0];
      if (!found) return [];
      return `${FOLDER}/${name}: “${found}” takes away what the running release uses: a migration of its own, named NNN-…-contract.ts, in a later release`;
    }
    const completed = COMPLETES.exec(text)?.[1];
    if (completed === undefined)
      return `${FOLDER}/${name}: say which migration it ends: export const completes = "NNN-…"`;
    if (!names.some((other) => other.startsWith(`${completed}-`)))
      return `${FOLDER}/${name}: there is no migration ${completed}`;
    if (Number(completed) > released)
      return `${FOLDER}/${name}: ${completed} is not released yet: both in one release leave no program that works with each`;
    return [];
  });
}
