/** Check of `npm run doctor` that asks the standby of DATABASE_READ_URL: reachable, of this database, and how far behind. */
import { setTimeout as sleep } from "node:timers/promises";
import type { askLogEnds } from "~/db/connect.server";
import { hasReached, misfitOf } from "~/db/postgres/log-position";
import { type Finding, warningFinding, wellFinding } from "./doctor-finding";

const ASK_AGAIN_MS = 20;
/** Without it readings go to the primary: the shop sells on. */
const NOT_READ = "lists and reports are read from the primary";
const LATE_TIMELINE =
  "right after a failover it ends within checkpoint_timeout; otherwise rebuild the standby from this primary";

type LogEnds = NonNullable<ReturnType<typeof askLogEnds>>;

/** By the primary's positions alone, without the clock of the standby's machine. */
async function lagFinding(ends: LogEnds, maxLagMs: number): Promise<Finding> {
  const began = performance.now();
  const primary = await ends.endOfPrimary();
  for (;;) {
    const standby = await ends.endOfStandby();
    const misfit = misfitOf(standby, primary);
    if (!standby || misfit !== null) {
      const advice = standby?.system === primary.system ? LATE_TIMELINE : "correct DATABASE_READ_URL";
      return warningFinding(`${misfit}: ${NOT_READ}`, advice);
    }
    const tookMs = Math.ceil(performance.now() - began);
    if (hasReached(standby, primary))
      return wellFinding(`the standby has all that was committed ${tookMs} ms ago`);
    if (tookMs > maxLagMs)
      return warningFinding(
        `the standby lacks ${primary.at - standby.at} bytes of the log after ${tookMs} ms: ${NOT_READ}`,
        "StandbyBehind in docs/runbook.md; DATABASE_READ_MAX_LAG_MS is what it may take",
      );
    await sleep(ASK_AGAIN_MS);
  }
}

/** @param ends null = no standby is configured */
export async function standbyFindings(ends: LogEnds | null, maxLagMs: number): Promise<Finding[]> {
  if (!ends) return [];
  try {
    return [await lagFinding(ends, maxLagMs)];
  } catch (error) {
    const { message, cause } = error as Error;
    const why = cause instanceof Error ? cause.message || cause.name : message;
    return [
      warningFinding(
        `the standby of DATABASE_READ_URL does not answer (${why}): ${NOT_READ}`,
        "does it run, does the network lead there, may this role sign in?",
      ),
    ];
  }
}
