/**
 * Identity of measured visitors, who must consent first: a random id in an HttpOnly cookie, which ends after 365 days or
 * with the consent, and sessions that end after 30 minutes without activity.
 */
import { randomBytes } from "node:crypto";
import { z } from "zod";
import { MEASURING } from "~/domain/analytics/settings";
import { DAY_MS, MINUTE_MS } from "~/domain/kernel/durations";
import { measureCookie } from "~/http/cookies.server";
import { readAllowed } from "~/http/visitor/cookie-consent.server";

const IDENTITY_MS = MEASURING.identityDays * DAY_MS;
/** The last activity is stored no more often, or every page would set a cookie. */
const REMEMBER_EVERY_MS = MINUTE_MS;

const packedSchema = z.object({
  /** The random id. */
  d: z.string().regex(/^[\w-]{22}$/),
  /** Creation of the id, start of the session and last activity; ms UTC. */
  c: z.number().int().nonnegative(),
  s: z.number().int().nonnegative(),
  l: z.number().int().nonnegative(),
});

type Packed = z.infer<typeof packedSchema>;

export interface MeasuredVisitor {
  deviceId: string;
  /** Start of the session, ms UTC. */
  sessionId: number;
  /** Campaign fields may be reported, too. */
  marketing: boolean;
}

export interface Measurement {
  /** null = no consent. */
  visitor: MeasuredVisitor | null;
  /** Set-Cookie value: a new or renewed identity, or the deletion of one without consent. */
  setCookie: string | null;
}

/** @param forwards false when nothing is sent to Amplitude: then no identity is created, even with consent */
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
  const after = before ? continued(before, now) : newSession(now);
  const isNews = !before || after.s !== before.s || now - before.l >= REMEMBER_EVERY_MS;
  return {
    visitor: { deviceId: after.d, sessionId: after.s, marketing },
    setCookie: isNews ? await serialize(after, now) : null,
  };
}

function newSession(now: number): Packed {
  return { d: randomBytes(16).toString("base64url"), c: now, s: now, l: now };
}

function continued(before: Packed, now: number): Packed {
  const isAway = now - before.l >= MEASURING.sessionTimeoutMs;
  return { ...before, s: isAway ? now : before.s, l: now };
}

/** The 365 days count from creation: visits do not extend them. */
function serialize(identity: Packed, now: number): Promise<string> {
  return measureCookie.serialize(identity, { maxAge: Math.ceil((identity.c + IDENTITY_MS - now) / 1_000) });
}
