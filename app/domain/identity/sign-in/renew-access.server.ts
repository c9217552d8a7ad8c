/** Renews access by refresh token, and validates access and refresh tokens. */

import type { IssuedAccess } from "~/domain/identity/credentials/access-tokens.server";
import { refreshSession } from "~/domain/identity/sessions/sessions.server";
import type { Context } from "~/domain/kernel/context";
import { DomainError } from "~/domain/kernel/errors";
import { authenticate } from "./authenticate.server";

const notValid = () => new DomainError("unauthenticated", { reason: "token_not_valid" });

/** @throws DomainError unauthenticated/token_not_valid */
export async function renewAccess(ctx: Context, { refresh }: { refresh: string }): Promise<IssuedAccess> {
  const issued = await refreshSession(ctx.db, refresh);
  if (!issued) throw notValid();
  return issued;
}

/** @throws DomainError unauthenticated/token_not_valid */
export async function requireLiveToken(ctx: Context, { token }: { token: string }): Promise<void> {
  const live = (await authenticate(ctx.db, token)) ?? (await refreshSession(ctx.db, token));
  if (!live) throw notValid();
}
