/** Proves that what jobs look for is found by its index in a large shop, and not among all that was ever sold or mailed. */
import { expect, it } from "vitest";
import type { Db } from "~/db/schema";
import { deleteStaleCarts } from "~/domain/cart/delete-stale-carts.server";
import { runBulkJobs } from "~/domain/catalogue/bulk/run-bulk-jobs.server";
import { deleteFavoritesOfDeletedAccounts } from "~/domain/favorites/forget-deleted-accounts.server";
import { anonymiseVotesOfDeletedAccounts } from "~/domain/feedback/forget-authors.server";
import { deleteStaleCheckouts } from "~/domain/sales/checkout/checkout-draft.server";
import { creditExpired } from "~/domain/sales/expiry/credit-expired.server";
import { readUnasked } from "~/domain/sales/mails/ask-for-ratings.server";
import { readCouponsOfSpan } from "~/domain/sales/mails/lines-of-coupons.server";
import { readBooked } from "~/domain/sales/mails/remind-of-dates.server";
import { readUnreminded } from "~/domain/sales/mails/remind-of-expiry.server";
import { reportDeadGifts } from "~/domain/sales/mails/report-dead-gifts.server";
import { refundCancelledSlots } from "~/domain/sales/refunds/refund-cancelled-slots.server";
import { cleanUpWishes } from "~/domain/wishes/clean-up-wishes.server";
import { jobContext, visitorContext } from "../../fixtures/context";
import { onBothDatabases } from "../../support/databases";
import { plansOf } from "../../support/statements/plans";

const LARGE =
  "bulk_jobs|carts|checkout_sessions|coupons|favorites|feedback|mail_outbox|dead|offers|payments|sale_lines|sales|slots|users|wishes";
/** Walked whole: they hold what there is little of. */
const SMALL = "slots_cancelled|sales_network|users_deleted";
/** Of SQLite: from end to end, or by a status that nearly all have. */
const ALL = new RegExp(`SCAN (${LARGE})\\b|SEARCH (sales|payments) USING (COVERING )?INDEX \\w+ \\(status=`);
const SEQUENTIAL = new RegExp(`Seq Scan on (${LARGE})\\b`);

const span = { after: 0, until: 1, size: 1 };
const last = { id: "", line: "", at: 0 };
const LINES = ["line"];
const STAGE = { days: 14, until: 3, dated: true, extended: false } as const;

type Read = (db: Db) => Promise<unknown>;
const job = (run: (ctx: ReturnType<typeof jobContext>) => Promise<unknown>) => (db: Db) =>
  run(jobContext({ ...visitorContext(db), db }));

/** What is read, and the index by which SQLite begins; PostgreSQL begins where its statistics of the day say. */
const READ: Record<string, { index: RegExp; read: Read }> = {
  "coupons redeemed in a span of time": {
    index: /^SEARCH coupons USING INDEX coupons_redeemed \(redeemed_at>\? AND redeemed_at<\?\)/,
    read: (db) => readCouponsOfSpan(db, { column: "redeemed_at", ...span }, last),
  },
  "unused coupons that end in a span of time": {
    index: /^SEARCH coupons USING INDEX coupons_ending \(valid_until>\? AND valid_until<\?\)/,
    read: (db) => readCouponsOfSpan(db, { column: "valid_until", ...span }, last),
  },
  "lines whose buyers were not asked for a rating": {
    index: /^SEARCH sale_lines USING INDEX sqlite_autoindex_sale_lines_1 \(id=/,
    read: (db) => readUnasked(db, LINES, 1),
  },
  "lines whose buyers were not reminded": {
    index: /^SEARCH sale_lines USING INDEX sqlite_autoindex_sale_lines_1 \(id=/,
    read: (db) => readUnreminded(db, STAGE, LINES, 1),
  },
  "lines with coupons for tomorrow": {
    index: /^SEARCH slots USING INDEX slots_of_seller \(seller_id=\? AND starts_at>\? AND starts_at<\?\)/,
    read: (db) => readBooked(db, ["seller"], { from: 0, until: 1, boughtBefore: 1, now: 1 }, ""),
  },
  "gifts that could not be delivered": {
    index: /^SEARCH dead USING INDEX mail_outbox_due \(status=\? AND next_attempt_at>/,
    read: job(reportDeadGifts),
  },
  "places of cancelled dates": {
    index: /^SCAN slots USING (COVERING )?INDEX slots_cancelled; /,
    read: job(refundCancelledSlots),
  },
  "changes of many offers that are due": {
    index: /^SEARCH bulk_jobs USING INDEX bulk_jobs_due /,
    read: job((ctx) => runBulkJobs(ctx, async () => null)),
  },
  "coupons that become a credit": {
    index: /^SEARCH coupons USING INDEX coupons_credit_due/,
    read: job(creditExpired),
  },
  "orders whose network is forgotten": {
    index: /SCAN sales USING INDEX sales_network|SEARCH sales USING INDEX sales_network/,
    read: job(deleteStaleCheckouts),
  },
  "opinions of deleted accounts": {
    index: /SEARCH feedback USING INDEX feedback_author \(user_id=/,
    read: job(anonymiseVotesOfDeletedAccounts),
  },
  "favourites of deleted accounts": {
    index: /SCAN users USING (COVERING )?INDEX users_deleted/,
    read: job(deleteFavoritesOfDeletedAccounts),
  },
  "carts of deleted accounts": {
    index: /SCAN users USING (COVERING )?INDEX users_deleted/,
    read: job(deleteStaleCarts),
  },
  "wishes for past offers": { index: /SEARCH offers USING INDEX \w+ \(id=/, read: job(cleanUpWishes) },
};

onBothDatabases("plans", (name, open) => {
  it.each(Object.entries(READ))("finds %s by an index", async (_what, { index, read }) => {
    const { db } = await open();
    const plans = await plansOf(db, read);
    expect(plans).not.toHaveLength(0);
    if (name === "sqlite") expect(plans.filter((plan) => index.test(plan))).not.toHaveLength(0);
    for (const plan of plans) {
      const bounded = plan.replace(new RegExp(`SCAN \\w+ USING (COVERING )?INDEX (${SMALL})`, "g"), "");
      expect(bounded).not.toMatch(name === "sqlite" ? ALL : SEQUENTIAL);
    }
  });
});
