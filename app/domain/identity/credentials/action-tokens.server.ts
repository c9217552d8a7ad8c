/**
 * Issues and redeems single-use links: activation, password reset, change of address. Only their hashes are
 * stored.
 */
import { type Selectable, sql } from "kysely";
import { databaseNow } from "~/db/clock.server";
import type { Db, Trx } from "~/db/schema";
import type { ActionTokensTable } from "~/db/schema/users";
import { HOUR_MS } from "~/domain/kernel/durations";
import { DomainError } from "~/domain/kernel/errors";
import { hashToken, newId, newToken } from "~/domain/kernel/ids.server";

export type ActionKind = ActionTokensTable["kind"];

const ACTION_TTL_MS: Record<ActionKind, number> = {
  activation: 72 * HOUR_MS,
  reset_password: HOUR_MS,
  reset_email: HOUR_MS,
  set_email: 24 * HOUR_MS,
};

export interface IssuedActionToken {
  id: string;
  uid: string;
  /** Shown once, in the mail. */
  token: string;
  /** ms UTC */
  expiresAt: number;
}

/**
 * A new link ends the account's earlier links of its kind, unless strangers may request that kind: a
 * stranger's request must not invalidate the link that the owner is waiting for.
 */
export async function issueActionToken(
  trx: Trx,
  {
    userId,
    kind,
    newEmail = null,
    keepsEarlier = false,
    at,
  }: { userId: string; kind: ActionKind; newEmail?: string | null; keepsEarlier?: boolean; at: number },
): Promise<IssuedActionToken> {
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

export interface ActionTokenProof {
  uid: string;
  token: string;
}

/** Checks a link without using it, before expensive work that a flood of wrong links could exploit. */
export async function isUsable(db: Db, { uid, token }: ActionTokenProof, kind: ActionKind): Promise<boolean> {
  const found = await db
    .selectFrom("action_tokens")
    .select("id")
    .where("token_hash", "=", hashToken(token))
    .where("user_id", "=", uid)
    .where("kind", "=", kind)
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
  if (!used) throw new DomainError("invalid", { reason: "invalid_token" });
  return used;
}
