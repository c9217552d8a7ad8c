/** Keeps a full version of an offer's reviewed content; an unchanged offer gets no second one. */
import type { Trx } from "~/db/schema";
import { type Actor, actorName } from "~/domain/kernel/context";
import type { VersionOccasion } from "./offer-snapshot";
import { readSnapshot } from "./snapshot-queries.server";

interface NewVersion {
  offerId: string;
  occasion: VersionOccasion;
  actor: Actor;
  /** ms UTC */
  at: number;
}

/** The offer must be locked. */
export async function writeVersion(trx: Trx, { offerId, occasion, actor, at }: NewVersion): Promise<void> {
  const latest = await trx
    .selectFrom("offer_versions")
    .select(["number", "snapshot"])
    .where("offer_id", "=", offerId)
    .orderBy("number", "desc")
    .limit(1)
    .executeTakeFirst();
  if (occasion === "recorded" && latest) return;
  const snapshot = await readSnapshot(trx, offerId);
  if (latest && JSON.stringify(latest.snapshot) === JSON.stringify(snapshot)) return;
  await trx
    .insertInto("offer_versions")
    .values({
      offer_id: offerId,
      number: (latest?.number ?? 0) + 1,
      occasion,
      snapshot,
      made_at: at,
      made_by: actorName(actor),
    })
    .execute();
}
