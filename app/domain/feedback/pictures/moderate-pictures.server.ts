/** Staff read the pictures of opinions, publish them, or delete them; the job of unnamed pictures deletes the files. */
import { databaseNow } from "~/db/clock.server";
import { countRows } from "~/db/count-rows.server";
import { inTransaction } from "~/db/transaction.server";
import { writeAudit } from "~/domain/kernel/audit.server";
import type { ActingContext } from "~/domain/kernel/context";
import { notFound } from "~/domain/kernel/errors";
import { requireStaff } from "~/domain/kernel/permissions";
import type { ManagedPicture } from "./opinion-picture";

export interface ReviewedPicture extends ManagedPicture {
  offerId: string;
  offerTitle: string;
  comment: string | null;
  createdAt: number;
}

/** Those that wait first, of them the oldest; then the approved ones, of them the newest. @throws DomainError forbidden */
export async function listOpinionPictures(
  { db, actor }: ActingContext,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ count: number; results: ReviewedPicture[] }> {
  requireStaff(actor);
  const all = db
    .selectFrom("feedback_pictures as picture")
    .innerJoin("feedback", "feedback.id", "picture.feedback_id")
    .innerJoin("offers", "offers.id", "picture.offer_id");
  const rows = await all
    .select(["picture.id", "picture.feedback_id as feedbackId", "picture.url", "picture.alt"])
    .select(["picture.width", "picture.height", "picture.approved_at", "picture.created_at as createdAt"])
    .select(["offers.id as offerId", "offers.title as offerTitle", "feedback.comment"])
    .orderBy((eb) => eb.fn.coalesce("picture.approved_at", eb.val(0)))
    .orderBy("picture.created_at")
    .orderBy("picture.id")
    .limit(limit)
    .offset(offset)
    .execute();
  return {
    count: await countRows(all),
    results: rows.map(({ approved_at, ...one }) => ({ ...one, isApproved: approved_at !== null })),
  };
}

/** Idempotent. @throws DomainError unauthenticated, forbidden, not_found */
export async function decideOpinionPicture(
  ctx: ActingContext,
  { id, decision }: { id: string; decision: "approved" | "deleted" },
): Promise<void> {
  requireStaff(ctx.actor);
  await inTransaction(ctx.db, async (trx) => {
    const now = await databaseNow(trx);
    const isApproval = decision === "approved";
    const changed = isApproval
      ? await trx
          .updateTable("feedback_pictures")
          .set({ approved_at: now })
          .where("id", "=", id)
          .where("approved_at", "is", null)
          .returning("feedback_id")
          .executeTakeFirst()
      : await trx
          .deleteFrom("feedback_pictures")
          .where("id", "=", id)
          .returning("feedback_id")
          .executeTakeFirst();
    if (!changed) {
      const known = await trx
        .selectFrom("feedback_pictures")
        .select("id")
        .where("id", "=", id)
        .executeTakeFirst();
      if (!known) throw notFound();
      return;
    }
    const subject = ["feedback", changed.feedback_id] as const;
    await writeAudit(trx, ctx.actor, `feedback.picture_${decision}`, subject, now, { picture: id });
  });
}
