/** Starts the test files that take longest first, so that none of them runs alone at the end of a run. */
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Those over 25 s, and the unit tests over 10 s, the longest first. A clean clone has no durations of an earlier run to sort by. */
const LONG = [
  "server/process/kill.",
  "server/process/both-servers",
  "server/process/live-shop",
  "server/pages/wishes",
  "server/process/longest-hold",
  "server/process/worker.",
  "server/process/opening",
  "server/process/asked-origin",
  "server/process/several-processes",
  "server/checkout/payment-outcomes",
  "server/process/stopping",
  "server/pages/crawler",
  "server/partner/permissions",
  "server/account/account-page-history",
  "server/bad-input/rate-limits",
  "server/partner/offers/pictures",
  "server/bad-input/bad-bodies",
  "server/pages/measuring",
  "server/process/kept-connections",
  "server/account/account-belongings",
  "server/checkout/payments-paypal",
  "server/checkout/race",
  "server/account/privacy-centre",
  "server/account/account-limits",
  "server/account/first-administrator",
  "server/pages/media",
  "server/process/database-outages",
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
