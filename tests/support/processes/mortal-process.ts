/** Runs one verb or job and kills itself with SIGKILL at a chosen await: see mortals.ts. */
import { openDatabase } from "~/db/connect.server";
import { runBulkJobs } from "~/domain/catalogue/bulk/run-bulk-jobs.server";
import { runOfferImports } from "~/domain/catalogue/import-jobs/run-offer-imports.server";
import { actorOfUser } from "~/domain/identity/sign-in/actor-of-user.server";
import type { Context } from "~/domain/kernel/context";
import { sendNewsletter } from "~/domain/newsletter/send-newsletter.server";
import { createSale } from "~/domain/sales/checkout/create-sale.server";
import { captureSale } from "~/domain/sales/payment/capture-sale.server";
import { sendRefund } from "~/domain/sales/refunds/send-refund.server";
import { withdrawSale } from "~/domain/sales/withdrawal/withdraw-sale.server";
import { jobContext, visitorContext } from "../../fixtures/context";
import type { MortalJob } from "./mortals";
import { steppedDatabase, steppedProvider } from "./stepping";

const job = JSON.parse(process.argv[2] ?? "") as MortalJob;

let steps = 0;
function atStep(): void {
  steps += 1;
  if (steps === job.dieAt) process.kill(process.pid, "SIGKILL");
}

async function run(ctx: Context): Promise<void> {
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
    case "newsletter":
      await sendNewsletter(jobContext(ctx), { at: Number(job.id), subscribers: 2 });
      return;
    case "mail": {
      const { deliverMail } = await import("~/domain/mail/deliver-mail.server");
      // Dies while sending the mail.
      await deliverMail(ctx.db, {
        origin: ctx.origin,
        transport: { send: async () => void process.kill(process.pid, "SIGKILL"), close: () => {} },
      });
    }
  }
}

const db = openDatabase(job.url, 60_000);
const { visitorId } = job;
// The provider's books are separate: the process does not die at their statements.
const providers = visitorContext(db, {
  visitorId,
  misbehaviour: (simulator) => steppedProvider(simulator, atStep),
});
await run({ ...providers, db: steppedDatabase(db, atStep) });
await db.destroy();
process.send?.(steps);
