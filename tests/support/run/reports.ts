/** Reads the JSON reports of Vitest and Playwright: passed tests, failures, and time per file. */
import { readFileSync } from "node:fs";
import { relative } from "node:path";
import { stripVTControlCharacters } from "node:util";

export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
  failures: Failure[];
  /** Failures of a first run whose files passed when they ran again alone. */
  flaky?: Failure[];
}

/** A failed test. */
export interface Failure {
  /** Relative to the repository; "" = outside of all files. */
  file: string;
  /** File, name and the first lines of the message. */
  text: string;
}

/** The running time of a file's tests and, with Vitest, hooks; files run side by side. */
export interface FileTime {
  file: string;
  seconds: number;
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
    /** ms UTC. */
    startTime: number;
    endTime: number;
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
      results: { duration: number; errors: { message?: string }[] }[];
    }[];
  }[];
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  /** Failures outside the tests, e.g. a server that did not start. */
  errors: { message?: string }[];
  suites: PlaywrightSuite[];
}

const MESSAGE_LINES = 6;

function failure(file: string, name: string, message = ""): Failure {
  const lines = stripVTControlCharacters(message).split("\n").slice(0, MESSAGE_LINES);
  const place = file === "" ? name : `${file} › ${name}`;
  return { file, text: [place, ...lines.map((line) => `    ${line}`)].join("\n") };
}

export function vitestFiles(path: string): FileTime[] {
  const { testResults } = JSON.parse(readFileSync(path, "utf8")) as VitestReport;
  return testResults.map(({ name, startTime, endTime }) => ({
    file: relative(process.cwd(), name),
    seconds: (endTime - startTime) / 1000,
  }));
}

/** A file that fails to load contains no test, yet counts as one failure. */
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

const journeyFile = (file: string) => `tests/e2e/${file}`;

function playwrightFailures(suite: PlaywrightSuite): Failure[] {
  const own = suite.specs.flatMap(({ title, tests }) =>
    tests
      .filter(({ status }) => status === "unexpected" || status === "flaky")
      .map(({ projectName, results }) =>
        failure(journeyFile(suite.file), `[${projectName}] ${title}`, results[0]?.errors[0]?.message),
      ),
  );
  return [...own, ...(suite.suites ?? []).flatMap(playwrightFailures)];
}

function playwrightMs(suite: PlaywrightSuite): number {
  const results = suite.specs.flatMap(({ tests }) => tests.flatMap((test) => test.results));
  const own = results.reduce((sum, { duration }) => sum + duration, 0);
  return (suite.suites ?? []).reduce((sum, inner) => sum + playwrightMs(inner), own);
}

/** Of both projects together. */
export function playwrightFiles(path: string): FileTime[] {
  const { suites } = JSON.parse(readFileSync(path, "utf8")) as PlaywrightReport;
  return suites.map((suite) => ({ file: journeyFile(suite.file), seconds: playwrightMs(suite) / 1000 }));
}

/** A flaky test counts as a failure. */
export function playwrightCounts(path: string): Counts {
  const { stats, errors, suites } = JSON.parse(readFileSync(path, "utf8")) as PlaywrightReport;
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
    failures: [
      ...suites.flatMap(playwrightFailures),
      ...errors.map(({ message }) => failure("", "playwright, outside the tests", message)),
    ],
  };
}
