/** Gives an offer a new version when something is changed that its own row does not hold. */
import type { Trx } from "~/db/schema";

/** What is shown of an offer names its waiting change, dates and planned prices. The offer must be locked. */
export async function touchOffer(
  trx: Trx,
  { id, version }: { id: string; version: number },
  now: number,
): Promise<void> {
  await trx
    .updateTable("offers")
    .set({ updated_at: now, version: version + 1 })
    .where("id", "=", id)
    .execute();
}
