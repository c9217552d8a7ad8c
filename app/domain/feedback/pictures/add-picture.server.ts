/** Takes a picture of an opinion: judged and encoded first, its files stored next, its row written last, unseen until approved. */
import { databaseNow } from "~/db/clock.server";
import { lockRow } from "~/db/locked-rows.server";
import type { Trx } from "~/db/schema";
import { inTransaction } from "~/db/transaction.server";
import { notePicture } from "~/domain/catalogue/pictures/unnamed-pictures.server";
import { writeAudit } from "~/domain/kernel/audit.server";
import type { Context } from "~/domain/kernel/context";
import { conflict, notFound } from "~/domain/kernel/errors";
import { newId } from "~/domain/kernel/ids.server";
import { deletePicture, storedUrl, storePicture } from "~/domain/media/store-picture.server";
import { PICTURES_PER_OPINION } from "./opinion-picture";
import { requireOwnOpinion } from "./own-opinion.server";

interface OpinionUpload {
  opinion: { id: string; editToken: string | null };
  image: Uint8Array;
  alt: string;
}

/** Of a locked opinion. @throws DomainError conflict/too_many_images */
async function freePlace(trx: Trx, feedbackId: string): Promise<number> {
  const taken = await trx
    .selectFrom("feedback_pictures")
    .select("place")
    .where("feedback_id", "=", feedbackId)
    .execute();
  for (let place = 1; place <= PICTURES_PER_OPINION; place++)
    if (taken.every((one) => one.place !== place)) return place;
  throw conflict("too_many_images");
}

/** @throws DomainError not_found for others, conflict, unsupported_media, too_large, provider_unavailable */
export async function addOpinionPicture(ctx: Context, { opinion, image, alt }: OpinionUpload): Promise<void> {
  if (!(await requireOwnOpinion(ctx, opinion)).mayAdd) throw conflict("feedback_closed");
  // Loads native code that no page needs.
  const { encodePicture } = await import("~/domain/media/encode-picture.server");
  const encoded = await encodePicture(image, opinion.id);
  const { width, height } = encoded;
  const id = newId();
  const url = storedUrl(ctx.media, id, encoded);
  await notePicture(ctx.db, id, url);
  await storePicture(ctx.media, id, encoded);
  try {
    await inTransaction(ctx.db, async (trx) => {
      const row = await lockRow(trx, "feedback", opinion.id);
      if (!row) throw notFound();
      // It may have been removed while the picture was encoded.
      if (row.status !== "published") throw conflict("feedback_closed");
      const at = await databaseNow(trx);
      const place = await freePlace(trx, row.id);
      await trx
        .insertInto("feedback_pictures")
        .values({
          id,
          feedback_id: row.id,
          offer_id: row.offer_id,
          place,
          url,
          alt,
          width,
          height,
          created_at: at,
          approved_at: null,
        })
        .execute();
      await writeAudit(trx, ctx.actor, "feedback.picture_added", ["feedback", row.id], at, { picture: id });
    });
  } catch (error) {
    await deletePicture(ctx.media, id, encoded);
    throw error;
  }
}
