/** Makes an offer's gallery what its editor asked for: waiting pictures join it, those left out leave, the rest line up. */
import type { Trx } from "~/db/schema";
import { placeWaitingPictures } from "./place-picture.server";

/** @param pictureIds all of them in their order @throws DomainError invalid, conflict (see placeWaitingPictures) */
export async function arrangePictures(
  trx: Trx,
  { id, organizationId }: { id: string; organizationId: string },
  pictureIds: readonly string[],
): Promise<void> {
  const rows = await trx.selectFrom("offer_pictures").select("id").where("offer_id", "=", id).execute();
  const present = new Set(rows.map((row) => row.id));
  const gone = [...present].filter((one) => !pictureIds.includes(one));
  if (gone.length > 0) await trx.deleteFrom("offer_pictures").where("id", "in", gone).execute();
  const joining = pictureIds.filter((one) => !present.has(one));
  await placeWaitingPictures(trx, { organizationId, offerId: id, pictureIds: joining });
  for (const [index, one] of pictureIds.entries()) {
    await trx.updateTable("offer_pictures").set({ sort_order: index }).where("id", "=", one).execute();
  }
}
