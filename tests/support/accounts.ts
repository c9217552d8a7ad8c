/** Creates accounts that sign in by password, for tests of pages restricted to their owner. */
import type { Db } from "~/db/schema";
import { buildUser, cheapHash } from "../fixtures/users";
import type { ApiClient } from "./api";

export const PASSWORD = "cuatro palabras al azar";

let hashed: Promise<string> | undefined;

export interface Account {
  id: string;
  email: string;
  token: string;
  refresh: string;
}

/** Signed in once. */
export async function accountOf(
  db: Db,
  api: ApiClient,
  overrides: Parameters<typeof buildUser>[1] = {},
): Promise<Account> {
  hashed ??= cheapHash(PASSWORD);
  const { id, email } = await buildUser(db, { password_hash: await hashed, ...overrides });
  return { id, email, ...(await signIn(api, email)) };
}

export async function signIn(api: ApiClient, email: string, password = PASSWORD) {
  const { status, body } = await api.call("POST /auth/jwt/create/", { json: { email, password } });
  if (status !== 200) throw new Error(`sign-in answered ${status}`);
  return { token: body.access as string, refresh: body.refresh as string };
}
