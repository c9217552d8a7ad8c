/** Confirms identity before irreversible actions: by password, or by a code by mail for accounts without one. */
import type { Trx } from "~/db/schema";
import { lockUser, type UserRow, userById } from "~/domain/identity/queries.server";
import type { Context, UserActor } from "~/domain/kernel/context";
import { DomainError } from "~/domain/kernel/errors";
import { checkCode, consumeCode } from "./check-code.server";
import { verifyPassword } from "./passwords.server";

/** Requester key of signed-in users. */
export const codeRequesterOf = (userId: string) => `account:${userId}`;

export interface Confirmation {
  currentPassword?: string | undefined;
  /** A code of the purpose `verify_email`, for accounts without password. */
  code?: string | undefined;
  /** Client network of API calls; browsers request the code while signed in and need none. */
  network?: string | undefined;
  /** Field name that the refusal reports. */
  passwordField?: string | undefined;
}

export interface Confirmed {
  user: UserRow;
  actor: UserActor;
  /**
   * Call it first in the transaction of the action: locks the account and consumes the code.
   * @throws DomainError conflict when the password was changed meanwhile
   */
  consume(trx: Trx): Promise<UserRow>;
}

/** @throws DomainError invalid/wrong_password, invalid/code_required, or as checkCode does */
export async function confirmIdentity(ctx: Context, confirmation: Confirmation): Promise<Confirmed> {
  const { actor } = ctx;
  const user = actor.kind === "user" ? await userById(ctx.db, actor.userId) : undefined;
  if (actor.kind !== "user" || !user) throw new DomainError("unauthenticated");
  const { currentPassword, code, network = null, passwordField = "current_password" } = confirmation;
  if (user.password_hash !== null) {
    if (!(await verifyPassword(user.password_hash, currentPassword ?? ""))) {
      throw new DomainError("invalid", {
        reason: "wrong_password",
        fields: { [passwordField]: ["wrong_password"] },
      });
    }
  } else if (code === undefined) {
    throw new DomainError("invalid", { reason: "code_required", fields: { code: ["code_required"] } });
  }
  const validCode =
    user.password_hash === null
      ? await checkCode(ctx.db, {
          email: user.email,
          purpose: "verify_email",
          code: code ?? "",
          asker: { keys: [codeRequesterOf(user.id)], network },
        })
      : null;
  return {
    user,
    actor,
    async consume(trx) {
      const locked = await lockUser(trx, user.id);
      if (locked?.password_hash !== user.password_hash) throw new DomainError("conflict");
      if (validCode) await consumeCode(trx, validCode);
      return locked;
    },
  };
}
