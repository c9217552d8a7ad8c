/**
 * Job: ends invitations that were let pass. The place goes to the next; the entry goes to the end of the queue once, and out
 * of it the second time, with a mail each. An invitation that could not be used, because the sale was stopped, costs nothing.
 */
import { sql } from "kysely";
import { databaseNow } from "~/db/clock.server";
import { eachRow, isRetryDue } from "~/db/job-failures.server";
import type { Db, Trx } from "~/db/schema";
import { inTransaction } from "~/db/transaction.server";
import { refreshAvailability } from "~/domain/catalogue/read-models/refresh-listings.server";
import type { Context } from "~/domain/kernel/context";
import { enqueueMail } from "~/domain/mail/enqueue-mail.server";
import { inviteeOf } from "./invitee.server";
import { givePlacesBack } from "./queue-places.server";
import { readTarget } from "./read-target.server";
import { MAX_PASSES } from "./waiting-entry";
import { mailedPlaces } from "./write-entries.server";

const JOB = "end-invitations";
const LIMIT = 200;

async function readPassed(trx: Trx, id: string, now: number) {
  return trx
    .selectFrom("waiting_list_entries as entry")
    .innerJoin("offers", "offers.id", "entry.offer_id")
    .innerJoin("price_options", "price_options.id", "entry.price_option_id")
    .leftJoin("slots", "slots.id", "entry.slot_id")
    .select(["entry.offer_id as offerId", "entry.price_option_id as optionId", "entry.slot_id as slotId"])
    .select(["entry.quantity", "entry.or_fewer as orFewer", "entry.invited_quantity", "entry.invitations"])
    .select(["entry.owner", "entry.confirm_hash", "entry.email_sealed", "entry.confirmed_at"])
    .select(["entry.passes", "entry.queued_at as queuedAt"])
    .select([
      "offers.title",
      "price_options.title as optionTitle",
      "slots.starts_at as startsAt",
      "slots.timezone",
    ])
    .where("entry.id", "=", id)
    .where("entry.status", "=", "invited")
    .where("entry.invited_until", "<=", now)
    .executeTakeFirst();
}

type Passed = NonNullable<Awaited<ReturnType<typeof readPassed>>>;

/** Where the entry goes now. */
async function nextState(trx: Trx, { optionId, slotId, passes, queuedAt }: Passed, now: number) {
  const target = await readTarget(trx, { optionId, slotId }, now);
  const couldBuy =
    target?.option.isActive === true && target.option.offer.purchasable && target.slot?.open !== false;
  if (!couldBuy) return { status: "waiting", passes, queued_at: queuedAt, isPass: false } as const;
  const isOut = passes >= MAX_PASSES;
  return { status: isOut ? "lapsed" : "waiting", passes: passes + 1, queued_at: now, isPass: true } as const;
}

async function endInvitation(trx: Trx, id: string): Promise<boolean> {
  const now = await databaseNow(trx);
  const entry = await readPassed(trx, id, now);
  if (!entry) return false;
  const { isPass, ...next } = await nextState(trx, entry, now);
  const ended = await trx
    .updateTable("waiting_list_entries")
    .set({
      ...next,
      invited_quantity: null,
      invited_until: null,
      visitor_id: null,
      sale_id: null,
      changed_at: now,
    })
    .where("id", "=", id)
    .where("status", "=", "invited")
    .where("invited_until", "<=", now)
    .executeTakeFirst();
  if (ended.numUpdatedRows === 0n) return false;
  const { optionId, slotId, offerId, invited_quantity: quantity } = entry;
  await givePlacesBack(trx, { optionId, slotId, quantity: quantity ?? 0 });
  await refreshAvailability(trx, [offerId]);
  const email = isPass ? await inviteeOf(trx, entry) : null;
  if (email !== null)
    await enqueueMail(trx, email, "waiting-missed", `waiting.missed:${id}:${entry.invitations}`, now, {
      ...mailedPlaces(entry),
      entryId: id,
      offerId,
      isOut: next.status === "lapsed",
    });
  return true;
}

function passedInvitations(db: Db, now: number) {
  return db
    .selectFrom("waiting_list_entries")
    .select("id")
    .where("status", "=", "invited")
    .where("invited_until", "<=", now)
    .where(isRetryDue(JOB, sql<string>`waiting_list_entries.id`, now))
    .orderBy("invited_until")
    .limit(LIMIT)
    .execute();
}

/** @returns the number of ended invitations */
export async function endInvitations({ db }: Context): Promise<number> {
  const rows = (await passedInvitations(db, await databaseNow(db))).map(({ id }) => id);
  const locks = (id: string) => ({ table: "waiting_list_entries", id }) as const;
  return eachRow(db, { job: JOB, rows, idOf: (id) => id, locks }, (id) =>
    inTransaction(db, (trx) => endInvitation(trx, id)),
  );
}
