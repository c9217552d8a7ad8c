/**
 * Who is measured: nobody until they agree. Then a random id of this shop's own, in an HttpOnly cookie, which ends after
 * 365 days or with the agreement, and sessions that end when nothing happens for 30 minutes.
 */
import { randomBytes } from "node:crypto";
import { z } from "zod";
import { MEASURING } from "~/domain/analytics/settings";
import { measureCookie } from "~/http/cookies.server";
import { readAllowed } from "~/http/visitor/cookie-consent.server";

const DAY_MS = 86_400_000;
const IDENTITY_MS = MEASURING.identityDays * DAY_MS;
/** The last activity is written down no more often, or every page would set a cookie. */
const REMEMBER_EVERY_MS = 60_000;

const packedSchema = z.object({
  /** The random id. */
  d: z.string().regex(/^[\w-]{22}$/),
  /** When it was made, when the session began and when it was last seen; ms UTC. */
  c: z.number().int().nonnegative(),
  s: z.number().int().nonnegative(),
  l: z.number().int().nonnegative(),
});

type Packed = z.infer<typeof packedSchema>;

export interface MeasuredVisitor {
  deviceId: string;
  /** ms UTC of the session's start. */
  sessionId: number;
  /** Whether campaign fields may be told, too. */
  marketing: boolean;
}

export interface Measurement {
  /** null = did not agree. */
  visitor: MeasuredVisitor | null;
  /** Set-Cookie: a new or a continued identity, or the end of one whose permission is gone. */
  setCookie: string | null;
}

/** @param forwards false when nothing leaves the shop: then no identity is made, whatever was agreed to */
export async function measureVisitor(request: Request, forwards: boolean): Promise<Measurement> {
  const sent = request.headers.get("Cookie");
  if (sent === null) return { visitor: null, setCookie: null };
  const { analytics, marketing } = await readAllowed(request);
  const stored: unknown = await measureCookie.parse(sent);
  if (!analytics || !forwards) {
    return {
      visitor: null,
      setCookie: stored === null ? null : await measureCookie.serialize("", { maxAge: 0 }),
    };
  }
  const now = Date.now();
  const known = packedSchema.safeParse(stored);
  const before = known.success && now - known.data.c < IDENTITY_MS ? known.data : null;
  const after = before ? continued(before, now) : begun(now);
  const isNews = !before || after.s !== before.s || now - before.l >= REMEMBER_EVERY_MS;
  return {
    visitor: { deviceId: after.d, sessionId: after.s, marketing },
    setCookie: isNews ? await serialize(after, now) : null,
  };
}

function begun(now: number): Packed {
  return { d: randomBytes(16).toString("base64url"), c: now, s: now, l: now };
}

function continued(before: Packed, now: number): Packed {
  const isAway = now - before.l >= MEASURING.sessionTimeoutMs;
  return { ...before, s: isAway ? now : before.s, l: now };
}

/** Its 365 days count from when it was made: visits do not prolong them. */
function serialize(identity: Packed, now: number): Promise<string> {
  return measureCookie.serialize(identity, { maxAge: Math.ceil((identity.c + IDENTITY_MS - now) / 1_000) });
}
