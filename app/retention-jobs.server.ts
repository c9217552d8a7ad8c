/**
 * The jobs that delete what has been kept for long enough, with their periods; what is kept how long, and why, is the table in
 * docs/operations.md. Each deletes a bounded number of rows a round and leaves the rest for the next.
 */
import { deleteSettledFailures } from "~/db/job-failures.server";
import { deleteOldCounts } from "~/domain/analytics/delete-old-counts.server";
import { deleteStaleCarts } from "~/domain/cart/delete-stale-carts.server";
import { deleteOldBulkJobs } from "~/domain/catalogue/bulk/bulk-jobs.server";
import { deleteOldImports } from "~/domain/catalogue/import-jobs/offer-imports.server";
import { deleteUnplacedPictures } from "~/domain/catalogue/pictures/delete-unplaced.server";
import { deleteUnnamedPictures } from "~/domain/catalogue/pictures/unnamed-pictures.server";
import { deleteOldConsents } from "~/domain/consent/delete-old-consents.server";
import { deleteOldCookieChoices } from "~/domain/consent/record-cookie-choice.server";
import { deleteExpiredIdentity } from "~/domain/identity/delete-expired.server";
import { deleteOldAudit } from "~/domain/kernel/audit.server";
import type { Context } from "~/domain/kernel/context";
import { HOUR_MS, MINUTE_MS } from "~/domain/kernel/durations";
import { deleteOldRepeats } from "~/domain/kernel/repeated-calls.server";
import { deleteOldMails } from "~/domain/mail/delete-sent-mails.server";
import { deleteOldLetters } from "~/domain/newsletter/letters.server";
import { deleteSearchesOfPastReaders } from "~/domain/newsletter/saved-searches.server";
import { deleteOldLeads } from "~/domain/organizations/delete-old-leads.server";
import { deleteExpiredInvitations } from "~/domain/organizations/team/delete-expired.server";
import { forgetUnpaidOrders } from "~/domain/sales/buyer/forget-unpaid-orders.server";
import { deleteStaleCheckouts } from "~/domain/sales/checkout/checkout-draft.server";
import { deleteOldPaymentEvents } from "~/domain/sales/payment/delete-old-events.server";
import { deleteOldChecks } from "~/domain/sales/redemption/coupon-check-log.server";
import { deleteOldPasses } from "~/domain/sales/wallets/update-passes.server";
import { deleteOldCases } from "~/domain/support/delete-old-cases.server";
import { deleteOldDeliveries } from "~/domain/webhooks/delete-old-deliveries.server";
import { tidyInvitations } from "./domain/sales/buyer/friend-personal-data.server";

interface RetentionJob {
  name: string;
  everyMs: number;
  run: (ctx: Context) => Promise<unknown>;
}

const hourly = (name: string, run: RetentionJob["run"]): RetentionJob => ({ name, everyMs: HOUR_MS, run });
const often = (name: string, run: RetentionJob["run"]) => ({ name, everyMs: 10 * MINUTE_MS, run });

export const RETENTION_JOBS: readonly RetentionJob[] = [
  often("delete-expired-sessions", async (ctx) => {
    await deleteExpiredIdentity(ctx);
    await deleteOldRepeats(ctx.db);
  }),
  often("delete-stale-checkouts", deleteStaleCheckouts),
  often("delete-webhook-deliveries", ({ db }) => deleteOldDeliveries(db)),
  often("delete-old-mails", ({ db }) => deleteOldMails(db)),
  often("delete-payment-events", ({ db }) => deleteOldPaymentEvents(db)),
  often("delete-coupon-checks", ({ db }) => deleteOldChecks(db)),
  often("delete-unnamed-pictures", deleteUnnamedPictures),
  often("forget-unpaid-orders", forgetUnpaidOrders),
  hourly("tidy-invitations-of-friends", tidyInvitations),
  hourly("delete-stale-carts", deleteStaleCarts),
  hourly("delete-wallet-passes", deleteOldPasses),
  hourly("delete-old-cookie-choices", deleteOldCookieChoices),
  hourly("delete-old-consents", ({ db }) => deleteOldConsents(db)),
  often("forget-sent-letters", ({ db }) => deleteOldLetters(db)),
  hourly("forget-searches", ({ db }) => deleteSearchesOfPastReaders(db)),
  hourly("delete-expired-invitations", deleteExpiredInvitations),
  hourly("delete-unplaced-pictures", ({ db }) => deleteUnplacedPictures(db)),
  hourly("delete-offer-imports", ({ db }) => deleteOldImports(db)),
  hourly("delete-bulk-jobs", ({ db }) => deleteOldBulkJobs(db)),
  hourly("delete-help-cases", deleteOldCases),
  hourly("delete-partner-leads", ({ db }) => deleteOldLeads(db)),
  hourly("delete-daily-counts", ({ db }) => deleteOldCounts(db)),
  hourly("delete-audit-log", ({ db }) => deleteOldAudit(db)),
  hourly("delete-settled-failures", ({ db }) => deleteSettledFailures(db)),
];
