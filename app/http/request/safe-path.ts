/** Where a form may send the browser back to: paths of this shop and nothing else (open redirects). */

const BASE = "http://shop.invalid";
// biome-ignore lint/suspicious/noControlCharactersInRegex: browsers strip them, "/\t/evil" would become "//evil"
const UNSAFE = /[\u0000-\u001f\u007f\\]/;

/** The path with query and fragment, or the fallback when the value leads anywhere else. */
export function safePath(value: string | null | undefined, fallback = "/"): string {
  if (!value || value.length > 2_000 || !value.startsWith("/") || UNSAFE.test(value)) return fallback;
  const url = URL.canParse(value, BASE) ? new URL(value, BASE) : null;
  if (url?.origin !== BASE) return fallback;
  // Rebuilt from its parts: "/.//evil" normalises to a path that would start a host.
  const path = `${url.pathname}${url.search}${url.hash}`;
  return path.startsWith("//") ? fallback : path;
}
