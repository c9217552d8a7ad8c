/** Starts the test files that take longest first, so that none of them runs alone at the end of a run. */
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Those over 25 s, and the unit tests over 10 s, the longest first. A clean clone has no durations of an earlier run to sort by. */
const LONG = [
  "server/pages/crawler",
  "server/process/kill.",
  "server/process/both-servers",
  "server/checkout/payment-outcomes",
  "server/pages/wishes",
  "server/pages/measuring",
  "server/bad-input/bad-cookies",
  "server/partner/permissions",
  "server/account/account-belongings",
  "server/process/worker.",
  "server/bad-input/rate-limits",
  "server/account/account-limits",
  "server/account/account-sign-in",
  "server/process/longest-hold",
  "server/process/asked-origin",
  "server/checkout/race",
  "server/checkout/payments-paypal",
  "server/process/several-processes",
  "server/checkout/withdrawal",
  "api/malformed",
  "db/faults/kill-at-each-await",
  "lint/import-rules",
  "payments/rapyd/rapyd-provider",
];

/** The rest comes last, in the order that Vitest gives it: the largest files first. */
function rank({ moduleId }: TestSpecification): number {
  const place = LONG.findIndex((name) => moduleId.includes(`/${name}`));
  return place === -1 ? LONG.length : place;
}

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).toSorted((a, b) => rank(a) - rank(b));
  }
}
