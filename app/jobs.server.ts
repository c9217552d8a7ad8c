/**
 * The background jobs and their periods. Several processes share them: short jobs lease the rows they work on, and those of one
 * supervisor take their rounds in turn; all others take turns (job-leases); each is safe to run twice at the same time. No
 * single row stops a job: queues count their attempts themselves, all others record failures in job-failures, and work for
 * payment providers has a lane for each provider.
 */

import { config } from "~/config.server";
import { trimPublicChanges } from "~/db/changes/change-feed.server";
import { type Schedule, scheduleJobs } from "~/db/job-schedule.server";
import type { JobShare } from "~/db/job-share";
import { maySendTo } from "~/domain/consent/queries.server";
import { deleteFavoritesOfDeletedAccounts } from "~/domain/favorites/forget-deleted-accounts.server";
import { anonymiseVotesOfDeletedAccounts } from "~/domain/feedback/forget-authors.server";
import {
  forgetAskersOfDeletedAccounts,
  tidyQuestions,
} from "~/domain/feedback/questions/tidy-questions.server";
import type { Context } from "~/domain/kernel/context";
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from "~/domain/kernel/durations";
import { configuredTransport } from "~/domain/mail/configured-transport.server";
import { type Delivery, deliverMail, readDueOnce } from "~/domain/mail/deliver-mail.server";
import type { MailTransport } from "~/domain/mail/mail-message";
import { deliverSimulatedNotifications } from "~/domain/payments/simulator/deliver-notifications.server";
import { SIMULATOR } from "~/domain/payments/simulator/simulated-provider.server";
import { runBulkJobs } from "./domain/catalogue/bulk/run-bulk-jobs.server";
import {
  organizationsWithImports,
  runOfferImports,
} from "./domain/catalogue/import-jobs/run-offer-imports.server";
import { runPriceSchedules } from "./domain/catalogue/prices/run-price-schedules.server";
import { settleEndedCodes } from "./domain/catalogue/prices/settle-ended-codes.server";
import { passBegunDates } from "./domain/catalogue/read-models/pass-begun-dates.server";
import { rebuildListings } from "./domain/catalogue/read-models/rebuild-listings.server";
import { actorOfUser } from "./domain/identity/sign-in/actor-of-user.server";
import { emailKey } from "./domain/kernel/email-key.server";
import { alertDeadMails } from "./domain/mail/alert-dead-mails.server";
import { refreshLetter } from "./domain/newsletter/refresh-letter.server";
import { sendNewsletter } from "./domain/newsletter/send-newsletter.server";
import { mailWebhookOwners } from "./domain/organizations/mail-webhook-owners.server";
import { mailDeskQueue } from "./domain/reports/mail-desk-queue.server";
import { mailSalesOfDay } from "./domain/reports/member-mails/mail-sales-of-day.server";
import { mailWeek } from "./domain/reports/member-mails/mail-week.server";
import { bookBreakage } from "./domain/sales/books/book-breakage.server";
import { followKeptGifts } from "./domain/sales/buyer/kept-gifts.server";
import { creditExpired } from "./domain/sales/expiry/credit-expired.server";
import { rewardInvitations } from "./domain/sales/friends/reward-invitations.server";
import { takeBackCredits } from "./domain/sales/friends/take-back-credits.server";
import { CARD_JOBS } from "./domain/sales/gift-card-sales/card-jobs.server";
import { askForRatings } from "./domain/sales/mails/ask-for-ratings.server";
import { attachCoupons } from "./domain/sales/mails/attach-coupons.server";
import { deliverDueGifts } from "./domain/sales/mails/deliver-due-gifts.server";
import { remindOfDates } from "./domain/sales/mails/remind-of-dates.server";
import { remindOfExpiry } from "./domain/sales/mails/remind-of-expiry.server";
import { reportDeadGifts } from "./domain/sales/mails/report-dead-gifts.server";
import { composeInThread, writeMimeInThread } from "./domain/sales/mails/write-mail.server";
import {
  processPaymentEvents,
  providersWithEvents,
} from "./domain/sales/payment/process-payment-events.server";
import { receivePaymentEvent } from "./domain/sales/payment/receive-payment-event.server";
import { providersToAsk, reconcilePayments } from "./domain/sales/payment/reconcile-payments.server";
import { refundCancelledSlots } from "./domain/sales/refunds/refund-cancelled-slots.server";
import { providersWithRefunds, sendOpenRefunds } from "./domain/sales/refunds/send-open-refunds.server";
import { expireSales } from "./domain/sales/stock/expire-sales.server";
import { WAITING_JOBS } from "./domain/sales/waiting-list/waiting-jobs.server";
import { updatePasses, walletsWithChanges } from "./domain/sales/wallets/update-passes.server";
import { deliverWebhooks, endpointsWithDeliveries } from "./domain/webhooks/deliver-webhooks.server";
import { cleanUpWishes, deleteWishesOfDeletedAccounts } from "./domain/wishes/clean-up-wishes.server";
import { notifyWishes } from "./domain/wishes/notify-wishes.server";
import { RETENTION_JOBS } from "./retention-jobs.server";
import { identity } from "./site-identity";

export type Jobs = Schedule;

interface Job {
  name: string;
  everyMs: number;
  /** A round that takes longer hangs. */
  boundMs?: number;
  lanes?: (ctx: Context) => Promise<readonly string[]>;
  run: (ctx: Context, lane: string, ending?: AbortSignal) => Promise<unknown>;
}

/** A slow mail leaves two connections for the others. */
const MAIL_LANES = ["1", "2", "3"];

function sendMails(ctx: Context, transport: MailTransport, due: Delivery["due"]) {
  const { db, origin } = ctx;
  return deliverMail(db, {
    transport,
    origin,
    compose: (row, _origin, now) => composeInThread(ctx, row, now),
    attachments: (mail) => attachCoupons(ctx, mail),
    refresh: async ({ template, data }) => (template === "newsletter" ? refreshLetter(db, data) : data),
    mayWrite: (list, recipient) => maySendTo(db, emailKey(recipient), list),
    sideBySide: 1,
    due,
  });
}

export function jobList(simulatorSecret: string, transport: MailTransport): Job[] {
  const due = readDueOnce();
  return [
    {
      name: "deliver-mail",
      everyMs: SECOND_MS,
      lanes: async () => MAIL_LANES,
      run: (ctx) => sendMails(ctx, transport, due),
    },
    {
      name: "alarm-of-dead-mails",
      everyMs: MINUTE_MS,
      run: (ctx) => alertDeadMails(ctx.db, config.mail.operator),
    },
    { name: "deliver-due-gifts", everyMs: 30 * SECOND_MS, run: (ctx) => deliverDueGifts(ctx) },
    { name: "follow-kept-gifts", everyMs: 5 * MINUTE_MS, run: (ctx) => followKeptGifts(ctx) },
    ...CARD_JOBS,
    {
      name: "reward-invitations",
      everyMs: HOUR_MS,
      run: (ctx) => rewardInvitations(ctx, config.friends),
    },
    {
      name: "take-back-friend-credits",
      everyMs: HOUR_MS,
      run: (ctx) => takeBackCredits(ctx, config.friends),
    },
    { name: "report-dead-gifts", everyMs: MINUTE_MS, run: (ctx) => reportDeadGifts(ctx) },
    {
      name: "mail-desk-queue",
      everyMs: MINUTE_MS,
      run: (ctx) => mailDeskQueue(ctx.db, identity.contacts.businessEmail),
    },
    { name: "mail-sales-of-day", everyMs: 5 * MINUTE_MS, run: (ctx) => mailSalesOfDay(ctx) },
    { name: "mail-week-of-sellers", everyMs: 10 * MINUTE_MS, run: (ctx) => mailWeek(ctx) },
    { name: "remind-of-expiry", everyMs: 60 * MINUTE_MS, run: (ctx) => remindOfExpiry(ctx) },
    { name: "remind-of-dates", everyMs: 30 * MINUTE_MS, run: (ctx) => remindOfDates(ctx) },
    { name: "ask-for-ratings", everyMs: 60 * MINUTE_MS, run: (ctx) => askForRatings(ctx) },
    {
      name: "process-payment-events",
      everyMs: SECOND_MS,
      lanes: providersWithEvents,
      run: (ctx, provider) => processPaymentEvents(ctx, { provider }),
    },
    {
      name: "send-refunds",
      everyMs: 30 * SECOND_MS,
      lanes: providersWithRefunds,
      run: (ctx, provider) => sendOpenRefunds(ctx, { provider }),
    },
    {
      name: "deliver-webhooks",
      everyMs: SECOND_MS,
      lanes: ({ db }) => endpointsWithDeliveries(db),
      run: ({ db }, endpointId) => deliverWebhooks(db, { endpointId, onSwitchedOff: mailWebhookOwners }),
    },
    {
      name: "update-wallets",
      everyMs: 5 * SECOND_MS,
      lanes: ({ db }) => walletsWithChanges(db),
      run: (ctx, wallet) => updatePasses(ctx, wallet),
    },
    { name: "change-many-offers", everyMs: SECOND_MS, run: (ctx) => runBulkJobs(ctx, actorOfUser) },
    {
      name: "import-offers",
      everyMs: SECOND_MS,
      // Pictures come from other people's servers.
      boundMs: 60 * MINUTE_MS,
      lanes: organizationsWithImports,
      run: (ctx, organizationId, ending) => runOfferImports(ctx, actorOfUser, { organizationId, ending }),
    },
    { name: "apply-price-schedules", everyMs: 15 * SECOND_MS, run: (ctx) => runPriceSchedules(ctx) },
    { name: "settle-ended-codes", everyMs: MINUTE_MS, run: (ctx) => settleEndedCodes(ctx) },
    { name: "pass-begun-dates", everyMs: MINUTE_MS, run: ({ db }) => passBegunDates(db) },
    { name: "trim-public-changes", everyMs: 10 * MINUTE_MS, run: ({ db }) => trimPublicChanges(db) },
    { name: "refund-cancelled-slots", everyMs: MINUTE_MS, run: (ctx) => refundCancelledSlots(ctx) },
    { name: "expire-sales", everyMs: 30 * SECOND_MS, run: (ctx) => expireSales(ctx) },
    {
      name: "reconcile-payments",
      everyMs: MINUTE_MS,
      lanes: providersToAsk,
      run: (ctx, provider) => reconcilePayments(ctx, { provider }),
    },
    { name: "book-breakage", everyMs: 6 * HOUR_MS, run: (ctx) => bookBreakage(ctx) },
    { name: "credit-expired-coupons", everyMs: HOUR_MS, run: (ctx) => creditExpired(ctx) },
    {
      name: "forget-favorites",
      everyMs: 60 * MINUTE_MS,
      run: (ctx) => deleteFavoritesOfDeletedAccounts(ctx),
    },
    { name: "send-newsletter", everyMs: 15 * SECOND_MS, run: (ctx) => sendNewsletter(ctx) },
    { name: "notify-wishes", everyMs: MINUTE_MS, run: (ctx) => notifyWishes(ctx) },
    ...WAITING_JOBS,
    { name: "tidy-wishes", everyMs: 60 * MINUTE_MS, run: (ctx) => cleanUpWishes(ctx) },
    { name: "forget-wishes", everyMs: 60 * MINUTE_MS, run: (ctx) => deleteWishesOfDeletedAccounts(ctx) },
    { name: "forget-authors", everyMs: 60 * MINUTE_MS, run: (ctx) => anonymiseVotesOfDeletedAccounts(ctx) },
    { name: "tidy-questions", everyMs: 60 * MINUTE_MS, run: (ctx) => tidyQuestions(ctx) },
    { name: "forget-askers", everyMs: 60 * MINUTE_MS, run: (ctx) => forgetAskersOfDeletedAccounts(ctx) },
    ...RETENTION_JOBS,
    // Sales leave the 30-day window as days pass, without any write that would trigger it.
    {
      name: "rebuild-listings",
      everyMs: DAY_MS,
      boundMs: 120 * MINUTE_MS,
      run: (ctx) => rebuildListings(ctx.db),
    },
    {
      name: "simulator-notifications",
      everyMs: 2 * SECOND_MS,
      run: (ctx) =>
        deliverSimulatedNotifications(ctx.db, simulatorSecret, async (headers, body) => {
          await receivePaymentEvent(ctx, { provider: SIMULATOR, headers, body });
        }),
    },
  ];
}

/** @param scheduling how often is checked whether a job is due, and this process's part of the short ones */
export function startJobs(
  ctx: Context,
  simulatorSecret: string,
  scheduling: { lookMs: number; share: JobShare | undefined },
): Jobs {
  const transport = configuredTransport(writeMimeInThread);
  const schedule = scheduleJobs(
    ctx.db,
    jobList(simulatorSecret, transport).map(({ lanes, run, ...job }) => {
      const own: Context = { ...ctx, actor: { kind: "job", name: job.name } };
      return { ...job, lanes: lanes && (() => lanes(own)), run: (lane, ending) => run(own, lane, ending) };
    }),
    scheduling,
  );
  return {
    figures: schedule.figures,
    async stop() {
      await schedule.stop();
      transport.close();
    },
  };
}
