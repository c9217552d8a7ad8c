/** Issues and redeems single-use links (activation, password reset, change of address); stores their hashes only. */
import { type Selectable, sql } from "kysely";
import { databaseNow } from "~/db/clock.server";
import type { Db, Trx } from "~/db/schema";
import type { ActionTokensTable } from "~/db/schema/identity";
import { HOUR_MS } from "~/domain/kernel/durations";
import { DomainError } from "~/domain/kernel/errors";
import { hashToken, newId, newToken } from "~/domain/kernel/ids.server";
import { enqueueMail } from "~/domain/mail/enqueue-mail.server";
import type { UserRow } from "../queries.server";

export type ActionKind = ActionTokensTable["kind"];

const ACTION_TTL_MS: Record<ActionKind, number> = {
  activation: 72 * HOUR_MS,
  reset_password: HOUR_MS,
  reset_email: HOUR_MS,
  set_email: 24 * HOUR_MS,
};

interface NewAction {
  userId: string;
  kind: ActionKind;
  newEmail?: string | null;
  keepsEarlier?: boolean;
  /** ms UTC */
  at: number;
}

/**
 * A new link ends the account's earlier links of its kind, unless strangers may request that kind: a
 * stranger's request must not invalidate the link that the owner is waiting for.
 */
export async function issueActionToken(trx: Trx, action: NewAction) {
  const { userId, kind, newEmail = null, keepsEarlier = false, at } = action;
  if (!keepsEarlier) await deleteActionTokens(trx, userId, [kind]);
  const issued = { id: newId(), uid: userId, token: newToken(), expiresAt: at + ACTION_TTL_MS[kind] };
  await trx
    .insertInto("action_tokens")
    .values({
      id: issued.id,
      user_id: userId,
      kind,
      token_hash: hashToken(issued.token),
      new_email: newEmail,
      created_at: at,
      expires_at: issued.expiresAt,
      used_at: null,
    })
    .execute();
  return issued;
}

/** For each kind its mail, and the beginning of the mail's event key. */
const MAILS = {
  activation: ["account-activation", "activation"],
  reset_password: ["password-reset", "reset-password"],
  reset_email: ["email-reset", "reset_email"],
  set_email: ["email-change", "set_email"],
} as const;

/** Mails a new link to the account, or to the new address that it is to confirm. */
export async function mailActionLink(trx: Trx, user: UserRow, action: Omit<NewAction, "userId">) {
  const { id, ...link } = await issueActionToken(trx, { ...action, userId: user.id });
  const { kind, newEmail = null, at } = action;
  const [template, event] = MAILS[kind];
  const data = { firstName: user.first_name, ...link, ...(newEmail !== null && { newEmail }) };
  await enqueueMail(trx, newEmail ?? user.email, template, `${event}:${id}`, at, data);
}

/** Deletes unused links only: used ones stay, to tell a repeat from a guess. */
export async function deleteActionTokens(
  trx: Trx,
  userId: string,
  kinds: readonly ActionKind[],
): Promise<void> {
  await trx
    .deleteFrom("action_tokens")
    .where("user_id", "=", userId)
    .where("kind", "in", kinds)
    .where("used_at", "is", null)
    .execute();
}

/** For requests to erase personal data: links by which any account would change to the address, or has changed. */
export async function deleteActionTokensTo(trx: Trx, email: string): Promise<void> {
  await trx
    .deleteFrom("action_tokens")
    .where(sql<boolean>`lower(new_email) = ${email.toLowerCase()}`)
    .execute();
}

export const invalidLink = () => new DomainError("invalid", { reason: "invalid_token" });

export interface ActionTokenProof {
  uid: string;
  token: string;
}

export function linkOf(db: Db | Trx, { uid, token }: ActionTokenProof, kinds: readonly ActionKind[]) {
  return db
    .selectFrom("action_tokens")
    .where("token_hash", "=", hashToken(token))
    .where("user_id", "=", uid)
    .where("kind", "in", kinds);
}

/** Checks a link without using it, before expensive work that a flood of wrong links could exploit. */
export async function isUsable(db: Db, proof: ActionTokenProof, kind: ActionKind): Promise<boolean> {
  const found = await linkOf(db, proof, [kind])
    .select("id")
    .where("used_at", "is", null)
    .where("expires_at", ">", await databaseNow(db))
    .executeTakeFirst();
  return found !== undefined;
}

/**
 * Of concurrent calls, one succeeds.
 * @throws DomainError invalid/invalid_token for a link that is unknown, used, expired or of another kind
 */
export async function redeemActionToken(
  trx: Trx,
  { uid, token }: ActionTokenProof,
  kinds: readonly ActionKind[],
  now: number,
): Promise<Selectable<ActionTokensTable>> {
  const used = await trx
    .updateTable("action_tokens")
    .set({ used_at: now })
    .where("token_hash", "=", hashToken(token))
    .where("user_id", "=", uid)
    .where("kind", "in", kinds)
    .where("used_at", "is", null)
    .where("expires_at", ">", now)
    .returningAll()
    .executeTakeFirst();
  if (!used) throw invalidLink();
  return used;
}
