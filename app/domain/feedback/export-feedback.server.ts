/** Audits the export of an organization's published votes, then reads them in batches, newest first. */

import { databaseNow } from "~/db/clock.server";
import { countRows } from "~/db/count-rows.server";
import type { ActingContext } from "~/domain/kernel/context";
import { auditExport, EXPORT_BATCH, inBatches } from "~/domain/kernel/export.server";
import type { OwnFeedback } from "./feedback";
import { ownFeedbackOf, readableVotes, type VoteRow, votesOf } from "./own-feedback.server";

/** By the time of the vote, which never changes: one that is answered meanwhile is neither left out nor read twice. */
async function* batches(rows: ReturnType<typeof readableVotes>, now: number): AsyncGenerator<OwnFeedback[]> {
  const read = inBatches<VoteRow>(EXPORT_BATCH, (last) =>
    rows
      .$if(last !== undefined, (query) =>
        query.where((eb) =>
          eb.or([
            eb("feedback.created_at", "<", last?.created_at ?? 0),
            eb("feedback.created_at", "=", last?.created_at ?? 0).and("feedback.id", ">", last?.id ?? ""),
          ]),
        ),
      )
      .orderBy("feedback.created_at", "desc")
      .orderBy("feedback.id")
      .limit(EXPORT_BATCH)
      .execute(),
  );
  for await (const votes of read) yield votes.map((vote) => ownFeedbackOf(vote, now));
}

/** @throws DomainError not_found, forbidden */
export async function exportOwnFeedback(
  ctx: ActingContext,
  query: { organizationId: string; answered: boolean | undefined },
): Promise<AsyncGenerator<OwnFeedback[]>> {
  const votes = votesOf(ctx, query);
  const { organizationId, answered = null } = query;
  await auditExport(ctx, {
    action: "feedback.exported",
    organizationId,
    rows: await countRows(votes),
    format: "csv",
    filters: { answered },
  });
  return batches(readableVotes(votes), await databaseNow(ctx.db));
}
