/** Reads how many tests passed and which failed from the JSON reports of Vitest and Playwright. */
import { readFileSync } from "node:fs";
import { relative } from "node:path";
import { stripVTControlCharacters } from "node:util";

export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
  /** One line a failed test: file, name and the first lines of its message. */
  failures: string[];
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: {
    name: string;
    status: string;
    message?: string;
    assertionResults: { fullName: string; status: string; failureMessages?: string[] }[];
  }[];
}

interface PlaywrightSuite {
  file: string;
  suites?: PlaywrightSuite[];
  specs: {
    title: string;
    tests: {
      projectName: string;
      status: string;
      results: { errors: { message?: string }[] }[];
    }[];
  }[];
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  /** What failed outside the tests, e.g. a server that did not start. */
  errors: { message?: string }[];
  suites: PlaywrightSuite[];
}

const MESSAGE_LINES = 6;

function failure(place: string, name: string, message = ""): string {
  const lines = stripVTControlCharacters(message).split("\n").slice(0, MESSAGE_LINES);
  return [`${place} › ${name}`, ...lines.map((line) => `    ${line}`)].join("\n");
}

/** A file that could not even be loaded holds no test, yet counts as one that failed. */
export function vitestCounts(path: string): Counts {
  const report = JSON.parse(readFileSync(path, "utf8")) as VitestReport;
  const unloadable = report.testResults.filter(
    (f) => f.status === "failed" && f.assertionResults.length === 0,
  );
  const failures = report.testResults.flatMap((file) => {
    const place = relative(process.cwd(), file.name);
    return file.assertionResults
      .filter(({ status }) => status === "failed")
      .map((test) => failure(place, test.fullName, test.failureMessages?.[0]));
  });
  for (const file of unloadable)
    failures.push(failure(relative(process.cwd(), file.name), "could not be loaded", file.message));
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloadable.length,
    skipped: report.numPendingTests + report.numTodoTests,
    failures,
  };
}

function playwrightFailures(suite: PlaywrightSuite): string[] {
  const own = suite.specs.flatMap(({ title, tests }) =>
    tests
      .filter(({ status }) => status === "unexpected" || status === "flaky")
      .map(({ projectName, results }) =>
        failure(suite.file, `[${projectName}] ${title}`, results[0]?.errors[0]?.message),
      ),
  );
  return [...own, ...(suite.suites ?? []).flatMap(playwrightFailures)];
}

/** A flaky test is one that failed. */
export function playwrightCounts(path: string): Counts {
  const { stats, errors, suites } = JSON.parse(readFileSync(path, "utf8")) as PlaywrightReport;
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
    failures: [
      ...suites.flatMap(playwrightFailures),
      ...errors.map(({ message }) => failure("playwright", "outside the tests", message)),
    ],
  };
}
