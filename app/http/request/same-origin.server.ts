/** Refuses cross-site requests (CSRF): unsafe methods must come from a page of this shop (docs/architecture.md). */
import { config } from "~/config.server";

const SAFE_METHODS = new Set(["GET", "HEAD", "OPTIONS"]);
const OWN_HOST = new URL(config.publicOrigin).host;

/** URLs that take forms of other sites; they never rely on a signed-in account. */
const OPEN_TO_OTHER_SITES = ["/auth/apple/callback", "/unsubscribe", "/socios/correos/fin"];

export function takesForeignForms(pathname: string): boolean {
  return OPEN_TO_OTHER_SITES.includes(pathname.replace(/\/+$/, ""));
}

function hostOf(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).host : null;
}

/** The parts of a `Request` that tell where it comes from. */
interface Asking {
  method: string;
  headers: Pick<Headers, "get">;
}

/**
 * Browsers send Sec-Fetch-Site, older ones Origin; a request with neither does not come from a page
 * (and if it does, SameSite=Lax withholds its cookies).
 */
export function isForged(request: Asking): boolean {
  if (SAFE_METHODS.has(request.method)) return false;
  const site = request.headers.get("Sec-Fetch-Site");
  if (site !== null) return site !== "same-origin" && site !== "none";
  const origin = request.headers.get("Origin");
  if (origin === null) return false;
  const host = hostOf(origin);
  return host === null || (host !== request.headers.get("Host") && host !== OWN_HOST);
}
