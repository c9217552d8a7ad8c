/** Reads and writes the cookie consent in its signed cookie, and derives what it allows. */
import { z } from "zod";
import { CHOICE_TTL_MS, type CookieChoice, isCurrentChoice } from "~/domain/consent/cookie-choice";
import { consentCookie, measureCookie } from "~/http/cookies.server";
import { site } from "~/site-settings";

const packedSchema = z.object({
  v: z.string(),
  a: z.union([z.literal(0), z.literal(1)]),
  m: z.union([z.literal(0), z.literal(1)]),
  r: z.string().regex(/^[\w-]{22}$/),
  t: z.number().int(),
});

export const TEXT_VERSION = site.legalVersions.cookies;

/** Includes an outdated answer: the settings page starts with its reference and choices. */
export async function readStoredChoice(request: Request): Promise<CookieChoice | null> {
  const packed = packedSchema.safeParse(await consentCookie.parse(request.headers.get("Cookie")));
  if (!packed.success) return null;
  const { v, a, m, r, t } = packed.data;
  return { version: v, analytics: a === 1, marketing: m === 1, reference: r, at: t };
}

/** null = the banner must be shown. */
export async function readCookieChoice(request: Request): Promise<CookieChoice | null> {
  const choice = await readStoredChoice(request);
  return choice && isCurrentChoice(choice, TEXT_VERSION, Date.now()) ? choice : null;
}

/** Global Privacy Control of the browser overrides the answer to the banner. */
export function refusesSharing(request: Request): boolean {
  return request.headers.get("Sec-GPC") === "1";
}

/** Optional processing that this request allows. */
export async function readAllowed(request: Request): Promise<{ analytics: boolean; marketing: boolean }> {
  const choice = refusesSharing(request) ? null : await readCookieChoice(request);
  return { analytics: choice?.analytics ?? false, marketing: choice?.marketing ?? false };
}

/** @returns Set-Cookie values; a withdrawal of consent also deletes the measuring id */
export async function choiceCookies(choice: CookieChoice): Promise<string[]> {
  const packed: z.infer<typeof packedSchema> = {
    v: choice.version,
    a: choice.analytics ? 1 : 0,
    m: choice.marketing ? 1 : 0,
    r: choice.reference,
    t: choice.at,
  };
  const kept = await consentCookie.serialize(packed, { maxAge: CHOICE_TTL_MS / 1_000 });
  return choice.analytics ? [kept] : [kept, await measureCookie.serialize("", { maxAge: 0 })];
}
