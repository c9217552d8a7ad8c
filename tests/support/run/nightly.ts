/**
 * Tells what runs at night alone, `npm run test:all`, from what `npm test` proves with every change: each rule, statement, call,
 * screen and form once by an example (docs/decisions/274-tests-of-a-change-and-of-a-night.md). `TEST_ALL=1`, which `npm run test:all` sets, also has
 * each group meet both databases, and lengthens what takes minutes; a file that runs by itself does without that.
 */

/** The environment's variable by which tests/run.ts has the parts of `npm test` leave the night's tests out. */
export const TESTS_OF_A_CHANGE = "TESTS_OF_A_CHANGE";

/** Whether the night's tests run: in `npm run test:all`, and in files that run by themselves. */
export const isNight = (): boolean => process.env[TESTS_OF_A_CHANGE] !== "1";

/** The files of Vitest that run at night alone, each with the file of `npm test` that tries by example what it tries in every way. */
export const NIGHTLY: Readonly<Record<string, string>> = {
  "tests/api/partners/public-code-walk.test.ts": "tests/api/partners/public-codes/public-codes.test.ts",
  "tests/api/sales/sales-races.test.ts": "tests/db/sales/stock/oversell.test.ts",
  "tests/server/bad-input/api-calls.test.ts": "tests/api/malformed.test.ts",
  "tests/server/bad-input/rendering-limit.test.ts": "app/http/front/limit-rendering.server.test.ts",
  "tests/server/partner/hostile-forms.test.ts": "tests/server/partner/permissions.test.ts",
  "tests/server/partner/pressed-twice.test.ts": "tests/db/partner/sent-again.test.ts",
  "tests/server/process/kill.test.ts": "tests/db/faults/kill-at-each-await.test.ts",
  "tests/server/process/live-shop.test.ts": "tests/db/operations.test.ts",
  "tests/server/process/longest-hold.test.ts": "tests/db/plans/large-jobs.test.ts",
  "tests/server/process/overload.test.ts": "app/http/front/limit-rendering.server.test.ts",
  "tests/server/process/worker.test.ts": "tests/db/job-rounds.test.ts",
  "demo/pictures/photographs/telephone.test.ts": "tests/api/partners/images/kinds.test.ts",
  "tests/support/html/like-jsdom.test.ts": "tests/server/checkout/journey.test.ts",
  "tests/db/faults/killed-disk-cache.test.ts": "app/db/disk-cache/disk-cache.server.test.ts",
  "tests/db/ledger/walk.test.ts": "tests/db/ledger/journals.test.ts",
  "tests/db/sales/model.test.ts": "tests/db/sales/agreement.test.ts",
  "tests/db/sales/waiting-list/killed-jobs.test.ts": "tests/db/sales/waiting-list/over-with-alerts.test.ts",
  "tests/db/search-quality.test.ts": "tests/db/catalogue-search.test.ts",
};
