/** Validates return paths of forms: paths of this shop only, so that there is no open redirect. */

const BASE = "http://shop.invalid";
// biome-ignore lint/suspicious/noControlCharactersInRegex: browsers strip them, "/\t/evil" would become "//evil"
const UNSAFE = /[\u0000-\u001f\u007f\\]/;

/** @returns the path with query and fragment, or the fallback when the value leads to another origin */
export function safePath(value: string | null | undefined, fallback = "/"): string {
  if (!value || value.length > 2_000 || !value.startsWith("/") || UNSAFE.test(value)) return fallback;
  const url = URL.canParse(value, BASE) ? new URL(value, BASE) : null;
  if (url?.origin !== BASE) return fallback;
  // Rebuilt from its parts: "/.//evil" normalises to a path that would start a host.
  const path = `${url.pathname}${url.search}${url.hash}`;
  return path.startsWith("//") ? fallback : path;
}
