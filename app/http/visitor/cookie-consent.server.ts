/** The browser's answer about cookies: read from its signed cookie, written by banner and settings, and what it allows. */
import { z } from "zod";
import { CHOICE_TTL_MS, type CookieChoice, isCurrent } from "~/domain/consent/cookie-choice";
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

/** Also one that stands no longer: its reference and its answers are where the settings begin. */
export async function readStoredChoice(request: Request): Promise<CookieChoice | null> {
  const packed = packedSchema.safeParse(await consentCookie.parse(request.headers.get("Cookie")));
  if (!packed.success) return null;
  const { v, a, m, r, t } = packed.data;
  return { version: v, analytics: a === 1, marketing: m === 1, reference: r, at: t };
}

/** null = the browser has to be asked. */
export async function readCookieChoice(request: Request): Promise<CookieChoice | null> {
  const choice = await readStoredChoice(request);
  return choice && isCurrent(choice, TEXT_VERSION, Date.now()) ? choice : null;
}

/** The browser's own "do not share" (Global Privacy Control) goes before an answer to a banner. */
export function refusesSharing(request: Request): boolean {
  return request.headers.get("Sec-GPC") === "1";
}

/** What may be done with this request beyond the necessary. */
export async function readAllowed(request: Request): Promise<{ analytics: boolean; marketing: boolean }> {
  const choice = refusesSharing(request) ? null : await readCookieChoice(request);
  return { analytics: choice?.analytics ?? false, marketing: choice?.marketing ?? false };
}

/** @returns Set-Cookie values; a withdrawal takes the measuring identity away at once */
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
