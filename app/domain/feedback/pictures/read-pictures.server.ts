/** Reads the pictures of opinions: approved ones for the public and the seller, all of an opinion for its author. */
import type { Db, Trx } from "~/db/schema";
import type { Context } from "~/domain/kernel/context";
import { isUuid } from "~/domain/kernel/formats/uuid";
import { textList } from "~/domain/kernel/value-list.server";
import type { ManagedPicture, OpinionPicture } from "./opinion-picture";
import { requireOwnOpinion } from "./own-opinion.server";

function pictures(db: Db | Trx) {
  return db
    .selectFrom("feedback_pictures as picture")
    .select(["picture.id", "picture.feedback_id as feedbackId", "picture.url", "picture.alt"])
    .select(["picture.width", "picture.height"]);
}

/** @returns the approved ones by opinion, in their order */
export async function approvedPictures(
  db: Db,
  feedbackIds: readonly string[],
): Promise<ReadonlyMap<string, OpinionPicture[]>> {
  const found = new Map<string, OpinionPicture[]>();
  if (feedbackIds.length === 0) return found;
  const rows = await pictures(db)
    .where("picture.feedback_id", "in", textList(db, feedbackIds))
    .where("picture.approved_at", "is not", null)
    .orderBy("picture.feedback_id")
    .orderBy("picture.place")
    .execute();
  for (const row of rows) found.set(row.feedbackId, [...(found.get(row.feedbackId) ?? []), row]);
  return found;
}

/** @returns the approved pictures of the published opinion that has this one; none for any other picture */
export async function picturesBeside(db: Db, offerId: string, pictureId: string): Promise<OpinionPicture[]> {
  if (!isUuid(pictureId)) return [];
  return pictures(db)
    .innerJoin("feedback", "feedback.id", "picture.feedback_id")
    .where("feedback.offer_id", "=", offerId)
    .where("feedback.status", "=", "published")
    .where("picture.approved_at", "is not", null)
    .where("picture.feedback_id", "in", (eb) =>
      eb
        .selectFrom("feedback_pictures as asked")
        .select("asked.feedback_id")
        .where("asked.id", "=", pictureId.toLowerCase())
        .where("asked.approved_at", "is not", null),
    )
    .orderBy("picture.place")
    .execute();
}

/** For its author. @throws DomainError not_found for others */
export async function readOwnPictures(
  ctx: Context,
  opinion: { id: string; editToken: string | null },
): Promise<{ mayAdd: boolean; pictures: ManagedPicture[] }> {
  const { mayAdd } = await requireOwnOpinion(ctx, opinion);
  const rows = await pictures(ctx.db)
    .select("picture.approved_at")
    .where("picture.feedback_id", "=", opinion.id)
    .orderBy("picture.place")
    .execute();
  return {
    mayAdd,
    pictures: rows.map(({ approved_at, ...one }) => ({ ...one, isApproved: approved_at !== null })),
  };
}
