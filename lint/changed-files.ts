/** The files that differ from the last commit: what the daily round lints. */
import { execFileSync } from "node:child_process";

/** @returns their paths, removed ones included; null where there is no commit to compare with */
export function changedFiles(root: string): string[] | null {
  const git = (...args: string[]) =>
    execFileSync("git", [...args, "-z"], { cwd: root, encoding: "utf8", stdio: "pipe" })
      .split("\0")
      .filter((path) => path !== "");
  try {
    const edited = git("diff", "--name-only", "--no-renames", "--relative", "HEAD");
    return [...edited, ...git("ls-files", "--others", "--exclude-standard")].sort();
  } catch {
    return null;
  }
}
