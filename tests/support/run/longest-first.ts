/** Starts the test files that take longest first, so that none of them runs alone at the end of a run. */
import { BaseSequencer, type TestSpecification } from "vitest/node";

/**
 * Those over 25 s at night, those over 15 s of a change, and the unit tests over 10 s, the longest first. A clean clone has no durations of
 * an earlier run to sort by.
 */
const LONG = [
  "server/process/kill.",
  "server/process/live-shop",
  "server/partner/permissions",
  "server/process/several-processes",
  "server/pages/crawler",
  "server/kept/exact",
  "server/kept/on-disk",
  "server/process/longest-hold",
  "server/process/stopping",
  "server/process/opening",
  "server/checkout/payment-outcomes",
  "server/bad-input/api-calls",
  "server/process/both-servers",
  "server/process/newer-schema",
  "server/pages/measuring",
  "server/bad-input/rate-limits",
  "server/checkout/coupon-wallets",
  "server/process/asked-origin",
  "server/process/metrics",
  "server/pages/wishes",
  "server/bad-input/bad-bodies",
  "server/process/database-outages",
  "server/pages/media",
  "server/checkout/gift-cards",
  "server/checkout/payments-paypal",
  "db/faults/kill-at-each-await",
  "api/malformed",
  "tests/db/operations",
  "api/partners/import/cli",
  "api/keys/sell-guide",
  "db/search-quality",
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
