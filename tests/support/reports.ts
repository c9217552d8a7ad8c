/** Reads how many tests passed and failed from the JSON reports of Vitest and Playwright. */
import { readFileSync } from "node:fs";

export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: { status: string; assertionResults: unknown[] }[];
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  /** What failed outside the tests, e.g. a server that did not start. */
  errors: unknown[];
}

/** A file that could not even be loaded holds no test, yet counts as one that failed. */
export function vitestCounts(path: string): Counts {
  const report = JSON.parse(readFileSync(path, "utf8")) as VitestReport;
  const unloadable = report.testResults.filter(
    (f) => f.status === "failed" && f.assertionResults.length === 0,
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloadable.length,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

/** A flaky test is one that failed. */
export function playwrightCounts(path: string): Counts {
  const { stats, errors } = JSON.parse(readFileSync(path, "utf8")) as PlaywrightReport;
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
  };
}
