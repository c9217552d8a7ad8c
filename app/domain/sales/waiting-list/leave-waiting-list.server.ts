/** Ends entries of waiting lists: left by their mailbox, erased with an address, deleted with an account. */
import { databaseNow } from "~/db/clock.server";
import type { Db, Trx } from "~/db/schema";
import { inTransaction } from "~/db/transaction.server";
import { refreshAvailability } from "~/domain/catalogue/read-models/refresh-listings.server";
import { verifiedAddress } from "~/domain/identity/accounts/verified-address.server";
import type { Context } from "~/domain/kernel/context";
import { DomainError } from "~/domain/kernel/errors";
import { storedId } from "~/domain/kernel/ids.server";
import { userOwner } from "~/domain/kernel/owner";
import { givePlacesBack } from "./queue-places.server";

const LEAVABLE = ["unconfirmed", "waiting", "invited"] as const;

/** Whose or which entries. */
export type LeavingScope = { id: string } | { emailKey: string } | { owner: string };

async function readLeaving(trx: Trx, scope: LeavingScope) {
  return trx
    .selectFrom("waiting_list_entries")
    .select(["id", "status", "offer_id as offerId", "price_option_id as optionId", "slot_id as slotId"])
    .select("invited_quantity as quantity")
    .where((eb) =>
      "id" in scope
        ? eb("id", "=", scope.id)
        : "owner" in scope
          ? eb("owner", "=", scope.owner)
          : eb("email_key", "=", scope.emailKey),
    )
    .where("status", "in", LEAVABLE)
    .orderBy("price_option_id")
    .orderBy("id")
    .execute();
}

/**
 * What an invitation holds goes to the next. Idempotent; an order under way is ended as an order.
 * @returns the number of entries left
 */
export async function leaveWithin(
  trx: Trx,
  scope: LeavingScope,
  to: "left" | "ended" = "left",
): Promise<number> {
  const now = await databaseNow(trx);
  let left = 0;
  for (const { id, status, offerId, optionId, slotId, quantity } of await readLeaving(trx, scope)) {
    const ended = await trx
      .updateTable("waiting_list_entries")
      .set({ status: to, invited_quantity: null, invited_until: null, visitor_id: null, changed_at: now })
      .where("id", "=", id)
      .where("status", "=", status)
      .executeTakeFirst();
    if (ended.numUpdatedRows === 0n) continue;
    left++;
    if (status !== "invited") continue;
    await givePlacesBack(trx, { optionId, slotId, quantity: quantity ?? 0 });
    await refreshAvailability(trx, [offerId]);
  }
  return left;
}

export function leaveWaitingList(db: Db, scope: LeavingScope): Promise<number> {
  return inTransaction(db, (trx) => leaveWithin(trx, scope));
}

/** Of an account and its proven mailbox. @throws DomainError not_found for another's entry, unauthenticated */
export async function leaveOwnEntry(ctx: Context, typedId: string): Promise<void> {
  const id = storedId(typedId);
  const account = await verifiedAddress(ctx);
  const entry = await ctx.db
    .selectFrom("waiting_list_entries")
    .select("id")
    .where("id", "=", id)
    .where((eb) =>
      eb.or([
        eb("email_key", "=", account?.emailKey ?? ""),
        eb("owner", "=", account ? userOwner(account.userId) : ""),
      ]),
    )
    .executeTakeFirst();
  if (!entry) throw new DomainError("not_found");
  await leaveWaitingList(ctx.db, { id });
}
