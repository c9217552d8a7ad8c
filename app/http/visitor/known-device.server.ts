/** Cookie that marks a browser as known to an account; it does not sign in. */
import { DEVICE_TTL_MS, knownDevice, rememberDevice } from "~/domain/identity/sessions/known-devices.server";
import { COOKIE_OPTIONS } from "~/http/cookies.server";
import { signedCookie } from "~/http/signed-cookie.server";
import { database } from "~/runtime.server";

/** Several people may share a browser. */
const MAX_ACCOUNTS = 5;
const TOKEN = /^[A-Za-z0-9_-]{43}$/;

const deviceCookie = signedCookie("device", { ...COOKIE_OPTIONS, maxAge: DEVICE_TTL_MS / 1000 });

async function readTokens(request: Request): Promise<string[]> {
  const value: unknown = await deviceCookie.parse(request.headers.get("Cookie"));
  if (!Array.isArray(value)) return [];
  return value
    .filter((token): token is string => typeof token === "string" && TOKEN.test(token))
    .slice(0, MAX_ACCOUNTS);
}

/** @returns the device id that counts its attempts at this account; null for an unknown device */
export async function readKnownDevice(request: Request, email: string): Promise<string | null> {
  return knownDevice(database(), { email, tokens: await readTokens(request) });
}

/** Called after a sign-in. @returns the Set-Cookie value */
export async function saveKnownDevice(
  request: Request,
  { userId, sessionId }: { userId: string; sessionId: string },
): Promise<string> {
  const tokens = await readTokens(request);
  const own = await rememberDevice(database(), { userId, sessionId, tokens });
  const others = tokens.filter((token) => token !== own);
  return deviceCookie.serialize([own, ...others].slice(0, MAX_ACCOUNTS));
}
