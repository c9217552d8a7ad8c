/** Signs and verifies access tokens: short JWTs that name a session; permissions come from the database. */
import { jwtVerify, SignJWT } from "jose";
import { LRUCache } from "lru-cache";
import { config } from "~/config.server";
import { DAY_MS } from "~/domain/kernel/durations";
import { newId } from "~/domain/kernel/ids.server";

const ACCESS_TTL_MS = 15 * 60 * 1000;
export const REFRESH_TTL_MS = 30 * DAY_MS;

const ALGORITHM = "HS256";
/** Imported once: otherwise every token would import its key anew. */
const keys = config.tokenSecrets.map((secret) =>
  crypto.subtle.importKey("raw", new TextEncoder().encode(secret), { name: "HMAC", hash: "SHA-256" }, false, [
    "sign",
    "verify",
  ]),
);

export type Scope = "user" | "anonymous";

export interface AccessClaims {
  userId: string | null;
  sessionId: string;
  scope: Scope;
}

export interface IssuedAccess {
  access: string;
  /** ms UTC */
  expiresAt: number;
}

interface Verified {
  claims: AccessClaims;
  /** Seconds since 1970, as in the token. */
  expires: number;
}

/** A purchase sends the token it was issued five times: the signature of a foreign one is checked once, the expiry always. */
const verified = new LRUCache<string, Verified>({ max: 5_000 });

/** @param now ms UTC; claims as in docs/domain.md 0 */
export async function signAccess(
  { userId, sessionId, scope }: AccessClaims,
  now: number,
): Promise<IssuedAccess> {
  const expiresAt = now + ACCESS_TTL_MS;
  const access = await new SignJWT({ user_id: userId, session_id: sessionId, token_type: "access", scope })
    .setProtectedHeader({ alg: ALGORITHM, typ: "JWT" })
    .setJti(newId())
    .setIssuedAt(Math.floor(now / 1000))
    .setExpirationTime(Math.floor(expiresAt / 1000))
    .sign(await (keys[0] as Promise<CryptoKey>));
  verified.set(access, { claims: { userId, sessionId, scope }, expires: Math.floor(expiresAt / 1000) });
  return { access, expiresAt: Math.floor(expiresAt / 1000) * 1000 };
}

/** @returns null unless it is an unexpired access token signed with one of our keys */
export async function verifyAccess(token: string): Promise<AccessClaims | null> {
  const known = verified.get(token);
  if (known && known.expires > Math.floor(Date.now() / 1000)) return known.claims;
  for (const key of keys) {
    try {
      const { payload } = await jwtVerify(token, await key, { algorithms: [ALGORITHM] });
      const { user_id, session_id, token_type, scope, exp } = payload;
      if (token_type !== "access" || typeof session_id !== "string") return null;
      if (scope !== "user" && scope !== "anonymous") return null;
      const claims: AccessClaims = {
        userId: typeof user_id === "string" ? user_id : null,
        sessionId: session_id,
        scope,
      };
      if (exp !== undefined) verified.set(token, { claims, expires: exp });
      return claims;
    } catch {
      // Signed with another key, or expired: try the next key.
    }
  }
  return null;
}
