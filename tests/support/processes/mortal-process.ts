/** Runs verbs or jobs one after the other, each of which dies at a chosen await: see mortals.ts. */
import SqliteDatabase from "better-sqlite3";
import type pg from "pg";
import { openDatabase, postgresPool } from "~/db/connect.server";
import type { Db } from "~/db/schema";
import { runBulkJobs } from "~/domain/catalogue/bulk/run-bulk-jobs.server";
import { runOfferImports } from "~/domain/catalogue/import-jobs/run-offer-imports.server";
import { actorOfUser } from "~/domain/identity/sign-in/actor-of-user.server";
import type { Context } from "~/domain/kernel/context";
import { sendNewsletter } from "~/domain/newsletter/send-newsletter.server";
import { createSale } from "~/domain/sales/checkout/create-sale.server";
import { creditExpired } from "~/domain/sales/expiry/credit-expired.server";
import { captureSale } from "~/domain/sales/payment/capture-sale.server";
import { sendRefund } from "~/domain/sales/refunds/send-refund.server";
import { endInvitations } from "~/domain/sales/waiting-list/end-invitations.server";
import { serveWaitingLists } from "~/domain/sales/waiting-list/serve-waiting-lists.server";
import { tidyWaitingLists } from "~/domain/sales/waiting-list/tidy-waiting-lists.server";
import { withdrawSale } from "~/domain/sales/withdrawal/withdraw-sale.server";
import { cleanUpWishes } from "~/domain/wishes/clean-up-wishes.server";
import { notifyWishes } from "~/domain/wishes/notify-wishes.server";
import { jobContext, visitorContext } from "../../fixtures/context";
import type { Death, MortalJob } from "./mortals";
import { type AtStep, steppedDatabase, steppedProvider } from "./stepping";

async function run(job: MortalJob, ctx: Context, die: AtStep): Promise<void> {
  switch (job.verb) {
    case "create":
      await createSale(ctx, { sessionId: job.id });
      return;
    case "capture":
      await captureSale(ctx, job.id);
      return;
    case "withdraw":
      await withdrawSale(ctx, { sale: { saleId: job.id }, email: job.email ?? "", couponIds: null });
      return;
    case "refund":
      await sendRefund(jobContext(ctx), job.id);
      return;
    case "bulk":
      await runBulkJobs(jobContext(ctx), actorOfUser);
      return;
    case "import":
      await runOfferImports(jobContext(ctx), actorOfUser);
      return;
    case "credit":
      await creditExpired(jobContext(ctx));
      return;
    case "alerts":
      await notifyWishes(jobContext(ctx));
      return;
    case "ended-alerts":
      await cleanUpWishes(jobContext(ctx));
      return;
    case "waiting-invite":
      await serveWaitingLists(jobContext(ctx));
      return;
    case "waiting-pass":
      await endInvitations(jobContext(ctx));
      return;
    case "waiting-over":
      await tidyWaitingLists(jobContext(ctx));
      return;
    case "newsletter":
      await sendNewsletter(jobContext(ctx), { at: Number(job.id), subscribers: 2 });
      return;
    case "mail": {
      const { deliverMail } = await import("~/domain/mail/deliver-mail.server");
      // Dies while sending the mail.
      await deliverMail(ctx.db, {
        origin: ctx.origin,
        transport: { send: async () => die(), close: () => {} },
      });
    }
  }
}

/** Of the database that is open; each handle sets its pragmas when it is opened. */
const handles = new Set<SqliteDatabase.Database>();
const { pragma } = SqliteDatabase.prototype;
SqliteDatabase.prototype.pragma = function (this: SqliteDatabase.Database, ...args) {
  handles.add(this);
  return pragma.apply(this, args);
};

function openWatched(url: string): { db: Db; breakOff(): void } {
  handles.clear();
  const db = openDatabase(url, 60_000);
  const clients = new Set<pg.Client & { connection: { stream: { destroy(): void } } }>();
  (postgresPool(db) as pg.Pool | null)?.on("connect", (client) => clients.add(client as never));
  return {
    db,
    breakOff() {
      for (const { connection } of clients) connection.stream.destroy();
      // SQLite rolls back what is not committed.
      for (const handle of handles) handle.close();
    },
  };
}

const NEVER = new Promise<void>(() => {});

/** @returns its number of awaits; null when it has been cut off */
async function runUntilDeath(job: MortalJob, death: Death): Promise<number | null> {
  const { db, breakOff } = openWatched(job.url);
  let steps = 0;
  let isCutOff = (): void => {};
  const cutOff = new Promise<null>((done) => {
    isCutOff = () => done(null);
  });
  const die = (): Promise<void> => {
    if (death === "killed") process.kill(process.pid, "SIGKILL");
    isCutOff();
    return NEVER;
  };
  const atStep: AtStep = () => {
    steps += 1;
    return job.dieAt !== undefined && steps >= job.dieAt ? die() : undefined;
  };
  // The provider's books are separate: the process does not die at their statements.
  const { visitorId } = job;
  const providers = visitorContext(db, {
    visitorId,
    misbehaviour: (simulator) => steppedProvider(simulator, atStep),
  });
  const lived = run(job, { ...providers, db: steppedDatabase(db, atStep) }, die).then(() => steps);
  const outcome = await Promise.race([lived, cutOff]);
  if (outcome === null) breakOff();
  else await db.destroy();
  return outcome;
}

// What a verb still rejects after its connections broke.
process.on("unhandledRejection", () => {});
process.on("disconnect", () => process.exit());
process.on("message", async ({ job, death }: { job: MortalJob; death: Death }) => {
  try {
    process.send?.(await runUntilDeath(job, death));
  } catch (error) {
    console.error(error);
    process.exit(1);
  }
});
