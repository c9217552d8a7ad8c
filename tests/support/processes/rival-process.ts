/** Runs sales verbs on a database on request: see rivals.ts. */
import { openDatabase } from "~/db/connect.server";
import { signInWithCode } from "~/domain/identity/sign-in/sign-in-with-code.server";
import type { Context } from "~/domain/kernel/context";
import { isDomainError } from "~/domain/kernel/errors";
import { createSale } from "~/domain/sales/checkout/create-sale.server";
import { creditExpired } from "~/domain/sales/expiry/credit-expired.server";
import { extendLine } from "~/domain/sales/expiry/extend-line.server";
import { cancelOwnBooking } from "~/domain/sales/moves/cancel-own-booking.server";
import { moveOwnBooking } from "~/domain/sales/moves/move-own-booking.server";
import { captureSale } from "~/domain/sales/payment/capture-sale.server";
import { expireSales } from "~/domain/sales/stock/expire-sales.server";
import { serveWaitingLists } from "~/domain/sales/waiting-list/serve-waiting-lists.server";
import { notifyWishes } from "~/domain/wishes/notify-wishes.server";
import { jobContext, visitorContext } from "../../fixtures/context";
import { redeemAtCounter } from "../../fixtures/purchases";
import type { RivalJob } from "./rivals";

// Rivals queue for locks and connections: on a busy machine for longer than the shop would wait.
const db = openDatabase(process.argv[2] ?? "", 60_000);

/** The network that tests/support/api.ts calls from. */
const ASKER = { keys: ["network:203.0.113.7"], network: "203.0.113.7" } as const;

async function guess(ctx: Context, { id, code = "" }: RivalJob): Promise<string> {
  try {
    return (await signInWithCode(ctx, { email: id, code, userAgent: "", asker: ASKER })).user.id;
  } catch (error) {
    if (!isDomainError(error)) throw error;
    return String(error.facts.reason);
  }
}

const CHANGES = new Set<RivalJob["verb"]>(["move", "cancel", "extend", "redeem"]);

async function change(
  ctx: Context,
  { verb, id: lineId, saleId = "", toSlotId = "" }: RivalJob,
): Promise<string> {
  const holder = { saleId, lineId, as: "buyer" } as const;
  try {
    if (verb === "extend") return String(await extendLine(ctx, holder));
    if (verb === "redeem") {
      await redeemAtCounter(db, lineId);
      return "done";
    }
    if (verb === "move") await moveOwnBooking(ctx, holder, toSlotId);
    else await cancelOwnBooking(ctx, holder);
    return "done";
  } catch (error) {
    if (!isDomainError(error)) throw error;
    return String(error.facts.reason ?? error.code);
  }
}

async function answer(job: RivalJob): Promise<string> {
  const ctx = visitorContext(db, { visitorId: job.visitorId });
  try {
    if (job.verb === "create") return (await createSale(ctx, { sessionId: job.id })).saleId;
    if (job.verb === "capture") return (await captureSale(ctx, job.id))?.outcome ?? "unknown";
    if (job.verb === "guess") return await guess(ctx, job);
    if (CHANGES.has(job.verb)) return await change(ctx, job);
    if (job.verb === "credit") return String(await creditExpired(jobContext(ctx)));
    if (job.verb === "serve") return String(await serveWaitingLists(jobContext(ctx)));
    if (job.verb === "tell") return String(await notifyWishes(jobContext(ctx)));
    return `expired ${await expireSales(jobContext(ctx))}`;
  } catch (error) {
    if (!isDomainError(error, "order_rejected")) return `error ${String(error)}`;
    return error.facts.problems.map(({ code }) => code).join();
  }
}

process.on("message", (jobs: RivalJob[]) => {
  void Promise.all(jobs.map(answer)).then((answers) => process.send?.(answers));
});
process.on("disconnect", () => void db.destroy().then(() => process.exit(0)));
process.send?.("ready");
