/** Runs the files of a few failed tests again, alone: what passes then is named as flaky and does not fail the run (decision 084). */
import type { Outcome } from "./phases";

/** More failures than these have a cause that is not the load of the machine. */
const MOST_FAILURES = 3;
/** Their tests run writers in parallel or kill programs: a failure that comes and goes may be the defect they look for. */
const NEVER_AGAIN = /^tests\/db\//;

/**
 * @param again runs files alone.
 * @returns the first outcome; passed, with its failures as flaky, if all its failed files passed alone.
 */
export async function secondLook(
  first: Outcome,
  again: (files: string[]) => Promise<Outcome>,
): Promise<Outcome> {
  const { ok, counts } = first;
  if (ok || !counts || counts.failed === 0 || counts.failed > MOST_FAILURES) return first;
  const files = [...new Set(counts.failures.map(({ file }) => file))];
  // A failure outside of all files, e.g. a server that did not start, has nothing to run again.
  if (counts.failures.length < counts.failed || files.some((file) => !file || NEVER_AGAIN.test(file)))
    return first;
  console.log(`\n--- Again, alone: ${files.join(", ")}`);
  const second = await again(files);
  if (!second.ok) return first;
  const passed = counts.passed + counts.failed;
  return {
    ...first,
    ok: true,
    counts: { ...counts, passed, failed: 0, failures: [], flaky: counts.failures },
  };
}
