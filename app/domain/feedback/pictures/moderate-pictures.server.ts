/**
 * Staff read the pictures of opinions, publish them, or delete them, and the author reads which by mail; the job of unnamed
 * pictures deletes the files.
 */
import { databaseNow } from "~/db/clock.server";
import { countRows } from "~/db/count-rows.server";
import { lockRow } from "~/db/locked-rows.server";
import { inTransaction } from "~/db/transaction.server";
import { writeAudit } from "~/domain/kernel/audit.server";
import type { ActingContext } from "~/domain/kernel/context";
import { notFound } from "~/domain/kernel/errors";
import { requireStaff } from "~/domain/kernel/permissions";
import { mailPictureDecision } from "./mail-picture-decision.server";
import type { ManagedPicture, PictureDecision } from "./opinion-picture";

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

/** Idempotent: the author gets one mail about each decision. @throws DomainError unauthenticated, forbidden, not_found */
export async function decideOpinionPicture(
  ctx: ActingContext,
  { id, ...decided }: { id: string } & PictureDecision,
): Promise<void> {
  requireStaff(ctx.actor);
  await inTransaction(ctx.db, async (trx) => {
    const seen = await trx
      .selectFrom("feedback_pictures")
      .select("feedback_id")
      .where("id", "=", id)
      .executeTakeFirst();
    // Opinion before picture, as where an address is erased: no mail goes to one that was erased meanwhile.
    const opinion = seen && (await lockRow(trx, "feedback", seen.feedback_id));
    const picture = opinion && (await lockRow(trx, "feedback_pictures", id));
    if (!opinion || !picture) throw notFound();
    const isApproval = decided.decision === "approved";
    if (isApproval && picture.approved_at !== null) return;
    const now = await databaseNow(trx);
    if (isApproval)
      await trx.updateTable("feedback_pictures").set({ approved_at: now }).where("id", "=", id).execute();
    else await trx.deleteFrom("feedback_pictures").where("id", "=", id).execute();
    const subject = ["feedback", opinion.id] as const;
    const { decision, ...rule } = decided;
    await writeAudit(trx, ctx.actor, `feedback.picture_${decision}`, subject, now, { picture: id, ...rule });
    await mailPictureDecision(trx, opinion, { id, alt: picture.alt, ...decided }, now);
  });
}
