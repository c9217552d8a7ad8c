/** What may stand in a list of origins: one scheme, one host, one port, as browsers write them; never a pattern. */

/** Browsers accept "*" and ";" in a host: in a policy the first is everybody and the second ends the rule. */
const PLAIN_HOST = /^https?:\/\/[a-z0-9-]+(\.[a-z0-9-]+)*(:\d+)?$/;

/** "https://host[:port]" and nothing more. */
export function isExactOrigin(text: string): boolean {
  return PLAIN_HOST.test(text) && URL.canParse(text) && new URL(text).origin === text;
}
