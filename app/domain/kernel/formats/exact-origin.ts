/** Validates entries of origin lists: one scheme, host and port as browsers write them; no patterns. */

/**
 * Browsers accept "*" and ";" in a host; in a policy, the first matches every host and the second ends the
 * directive.
 */
const PLAIN_HOST = /^https?:\/\/[a-z0-9-]+(\.[a-z0-9-]+)*(:\d+)?$/;

/** Accepts exactly "https://host[:port]". */
export function isExactOrigin(text: string): boolean {
  return PLAIN_HOST.test(text) && URL.canParse(text) && new URL(text).origin === text;
}
