/** Authorises a vote's author, and reads the vote for them. */
import type { Selectable } from "kysely";
import { databaseNow, isSqlite } from "~/db/clock.server";
import type { Db, Trx } from "~/db/schema";
import type { FeedbackTable } from "~/db/schema/feedback";
import { type VerifiedAddress, verifiedAddress } from "~/domain/identity/accounts/verified-address.server";
import type { Context } from "~/domain/kernel/context";
import { hashToken } from "~/domain/kernel/ids.server";
import { isSameSecret } from "~/domain/kernel/same-secret.server";
import { EDIT_WINDOW_MS } from "./feedback";
import type { FeedbackView } from "./queries.server";
import type { Voter } from "./recognise-voter.server";

/** Authorised by createFeedback's edit token, or by the account with the vote's mailbox. */
export function isAuthor(
  row: Pick<Selectable<FeedbackTable>, "edit_token_hash" | "email_key">,
  { editToken, account }: { editToken: string | null; account: VerifiedAddress | null },
): boolean {
  const holdsToken = editToken !== null && isSameSecret(hashToken(editToken), row.edit_token_hash);
  return holdsToken || account?.emailKey === row.email_key;
}

/** @returns the mailbox's vote of the offer, locked until the transaction ends */
export async function lockVoteOf(
  trx: Trx,
  offerId: string,
  emailKey: string,
): Promise<Selectable<FeedbackTable>> {
  return voteOf(trx, offerId, emailKey)
    .$if(!isSqlite(trx), (query) => query.forUpdate())
    .executeTakeFirstOrThrow();
}

function voteOf(db: Db | Trx, offerId: string, emailKey: string) {
  return db
    .selectFrom("feedback")
    .selectAll()
    .where("offer_id", "=", offerId)
    .where("email_key", "=", emailKey);
}

/**
 * The voter's own vote, to be shown before they change it.
 * @returns null without one, and for voters whom nothing has proven
 */
export async function readOwnVote(
  db: Db,
  offerId: string,
  { emailKey, source }: Pick<Voter, "emailKey" | "source">,
): Promise<(FeedbackView & { isOpen: boolean }) | null> {
  if (source === "anonymous") return null;
  const row = await voteOf(db, offerId, emailKey).executeTakeFirst();
  // An unconfirmed vote may be another person's.
  if (!row || row.status === "unconfirmed") return null;
  return { ...feedbackView(row), isOpen: mayStillChange(row, await databaseNow(db)) };
}

/** True while the vote may be changed. @param now ms UTC */
export function mayStillChange({ status, created_at }: Selectable<FeedbackTable>, now: number): boolean {
  return status !== "rejected" && status !== "removed" && now <= created_at + EDIT_WINDOW_MS;
}

/** @returns null if the caller is not its author */
export async function readAuthorFeedback(
  ctx: Context,
  { id, editToken }: { id: string; editToken: string | null },
): Promise<FeedbackView | null> {
  const row = await ctx.db.selectFrom("feedback").selectAll().where("id", "=", id).executeTakeFirst();
  if (!row || !isAuthor(row, { editToken, account: await verifiedAddress(ctx) })) return null;
  return feedbackView(row);
}

export function feedbackView(row: Selectable<FeedbackTable>): FeedbackView {
  const { id, offer_id: offerId, status, stars, comment, created_at: createdAt, updated_at: updatedAt } = row;
  return { id, offerId, status, stars, comment, createdAt, updatedAt };
}
