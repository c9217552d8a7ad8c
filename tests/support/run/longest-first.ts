/** Starts the test files that take longest first, so that none of them runs alone at the end of a run. */
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Those over 50 s on two cores. A clean clone has no durations of an earlier run to sort by. */
const LONG = [
  "db/faults/kill-at-each-await",
  "server/process/kill.",
  "server/pages/wishes",
  "server/pages/measuring",
  "server/pages/crawler",
  "server/checkout/payment-outcomes",
  "server/process/both-servers",
  "server/bad-input/rate-limits",
];

const isLong = ({ moduleId }: TestSpecification) => LONG.some((name) => moduleId.includes(`/tests/${name}`));

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}
