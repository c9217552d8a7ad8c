/** Deletes a picture of an opinion for its author; the job of unnamed pictures deletes its files. */
import { databaseNow } from "~/db/clock.server";
import { inTransaction } from "~/db/transaction.server";
import { writeAudit } from "~/domain/kernel/audit.server";
import type { Context } from "~/domain/kernel/context";
import { requireOwnOpinion } from "./own-opinion.server";

/** Idempotent, at any time. @throws DomainError not_found for others than the author */
export async function deleteOwnPicture(
  ctx: Context,
  opinion: { id: string; editToken: string | null },
  pictureId: string,
): Promise<void> {
  await requireOwnOpinion(ctx, opinion);
  await inTransaction(ctx.db, async (trx) => {
    const gone = await trx
      .deleteFrom("feedback_pictures")
      .where("id", "=", pictureId)
      .where("feedback_id", "=", opinion.id)
      .returning("id")
      .executeTakeFirst();
    if (!gone) return;
    const at = await databaseNow(trx);
    await writeAudit(trx, ctx.actor, "feedback.picture_removed", ["feedback", opinion.id], at, {
      picture: pictureId,
    });
  });
}
