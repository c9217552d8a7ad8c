/**
 * Job: tries and imports the files that partners sent. After each batch of offers it notes how far it has come: the process
 * that takes over goes on from there, and a batch that was stored but not noted counts as unchanged.
 */
import { sql } from "kysely";
import { databaseNow } from "~/db/clock.server";
import type { Db, Trx } from "~/db/schema";
import {
  claim,
  failureReason,
  holdLease,
  isDue,
  retryLater,
  settle,
  type WorkQueue,
} from "~/db/work-queue.server";
import type { ActorOf } from "~/domain/catalogue/bulk/run-bulk-jobs.server";
import { importOffers } from "~/domain/catalogue/import/import-offers.server";
import type { Uploading } from "~/domain/catalogue/pictures/add-picture.server";
import type { Actor } from "~/domain/kernel/context";
import { DAY_MS, MINUTE_MS, SECOND_MS } from "~/domain/kernel/durations";
import { DomainError, isDomainError } from "~/domain/kernel/errors";
import { mayActFor } from "~/domain/kernel/permissions";
import { CONFIGURED_TARGETING, type Targeting } from "~/domain/public-targets/public-target.server";
import { ImportNotes, type Job, TakenOver } from "./import-notes.server";
import { type Mapping, renamedColumns } from "./mapping";
import { PictureAllowance } from "./picture-allowance.server";
import { restoreFile } from "./stored-file.server";
import { PictureTaker } from "./take-pictures.server";

export const IMPORTS: WorkQueue = {
  table: "offer_imports",
  key: ["id"],
  open: sql`(offer_imports.status in ('checking', 'importing') and offer_imports.dead_at is null)`,
  // Longer than one batch takes: the lease is renewed with each, and by a timer.
  leaseMs: 30 * SECOND_MS,
  firstDelayMs: SECOND_MS,
  longestDelayMs: 5 * MINUTE_MS,
  givesUpAfterMs: DAY_MS,
};

const LANES = 20;

/** Lanes of the job: pictures of one organization may take an hour, which another's files do not wait for. */
export async function organizationsWithImports({ db }: Pick<Uploading, "db">): Promise<string[]> {
  const rows = await db
    .selectFrom("offer_imports")
    .select("organization_id")
    .distinct()
    .where(isDue(IMPORTS, await databaseNow(db)))
    .limit(LANES)
    .execute();
  return rows.map(({ organization_id }) => organization_id);
}

interface Importing {
  /** Only its files; all that are due without it. */
  organizationId?: string;
  targeting?: Targeting;
  /** Ends the round between two pictures; what is left is due again at once. */
  ending?: AbortSignal | undefined;
  /** Pictures that an organization's files may ask for in a day. */
  mostPictures?: number;
}

/** @returns number of files looked at */
export async function runOfferImports(
  { db, media }: Uploading,
  actorOf: ActorOf,
  { organizationId, targeting = CONFIGURED_TARGETING, ending, mostPictures }: Importing = {},
): Promise<number> {
  const pictures = new PictureTaker(targeting, { ending, allowance: new PictureAllowance(mostPictures) });
  const due = await db
    .selectFrom("offer_imports")
    .select("id")
    .where(isDue(IMPORTS, await databaseNow(db)))
    .$if(organizationId !== undefined, (query) => query.where("organization_id", "=", organizationId ?? ""))
    .orderBy("created_at")
    .limit(5)
    .execute();
  let handled = 0;
  for (const key of due) {
    if (ending?.aborted) break;
    const job = await claim<Job>(db, IMPORTS, key);
    if (!job) continue;
    handled += 1;
    const release = holdLease(db, IMPORTS, job, 10 * SECOND_MS);
    try {
      await runImport({ db, media }, job, { actorOf, pictures });
    } catch (error) {
      if (error instanceof TakenOver) continue;
      if (ending?.aborted) {
        await settle(db, IMPORTS, job, { next_attempt_at: await databaseNow(db) });
        continue;
      }
      if (isDomainError(error, "forbidden")) {
        const ended = { status: "stopped", ended_at: await databaseNow(db), last_error: "forbidden" };
        await settle(db, IMPORTS, job, ended);
        continue;
      }
      await retryLater(db, IMPORTS, job, failureReason(error));
      throw error;
    } finally {
      release();
    }
  }
  return handled;
}

interface Means {
  actorOf: ActorOf;
  pictures: PictureTaker;
}

async function runImport(
  { db, media }: Pick<Uploading, "db" | "media">,
  job: Job,
  { actorOf, pictures }: Means,
): Promise<void> {
  const actorNow = (at: Db | Trx = db) => memberOf(at, job, actorOf);
  const actor = await actorNow();
  const isTrial = job.status === "checking";
  const note = new ImportNotes(db, job);
  const { path, remove } = await restoreFile(db, job.id);
  try {
    const report = await importOffers(
      { db, actor },
      {
        path,
        format: job.format,
        organizationId: job.organization_id,
        strict: false,
        dryRun: isTrial,
        newStatus: "draft",
        rename: renamedColumns(JSON.parse(job.mapping ?? "{}") as Mapping),
        // A dry run stores nothing and begins again.
        afterLine: isTrial ? 0 : job.line_done,
        // Roles are read anew in each transaction: a person who has left the team imports nothing more.
        guard: async (trx) => void (await actorNow(trx)),
        takePictures: (offers, refuse) =>
          pictures.take({ db, media, actorNow: () => actorNow() }, offers, refuse),
        onProblem: note.problem,
        onProgress: ({ bytes }) => note.bytes(bytes),
        async onBatch(line, sofar) {
          await note.write(line, sofar);
          await actorNow();
        },
      },
    );
    await note.write(null, report);
    const ended = isTrial ? { status: "checked" } : { status: "done", ended_at: await databaseNow(db) };
    await settle(db, IMPORTS, job, { ...ended, bytes_done: job.bytes });
  } finally {
    await remove();
  }
}

async function memberOf(db: Db | Trx, job: Job, actorOf: ActorOf): Promise<Actor> {
  const actor = await actorOf(db, job.user_id);
  if (!actor || !mayActFor(actor, job.organization_id, "manager")) throw new DomainError("forbidden");
  return actor;
}
