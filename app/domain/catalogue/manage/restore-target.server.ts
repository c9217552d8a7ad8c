/** Reads what an archived offer becomes when its partner restores it. */
import type { Context } from "~/domain/kernel/context";

/** null = not archived, or staff's to restore. */
export async function readRestoreTarget({ db }: Context, offerId: string): Promise<"draft" | "ended" | null> {
  const offer = await db
    .selectFrom("offers")
    .select("restores_to")
    .where("id", "=", offerId)
    .where("status", "=", "archived")
    .where("status_reason_code", "is", null)
    .executeTakeFirst();
  return offer?.restores_to ?? null;
}
