/**
 * Checks the address to which a partner's program leads its buyers back: an https page on a host that an owner of the
 * organization has named. Anything else would make the shop's order page an open redirect.
 */

export const HOST_LENGTH = 200;
export const RETURN_URL_LENGTH = 500;

const HOST = /^[a-z0-9-]+(\.[a-z0-9-]+)+(:\d{1,5})?$/;
/** Where a program is written; for sandbox orders only. */
const LOOPBACK = /^(localhost|127\.0\.0\.1)(:\d{1,5})?$/;

/** "www.example.com", as browsers write it. */
export function isHost(text: string): boolean {
  return HOST.test(text) && URL.canParse(`https://${text}`) && new URL(`https://${text}`).host === text;
}

/** People copy the address of a page. @returns the host as browsers write it, or the text when there is none */
export function hostIn(text: string): string {
  const address = /^https?:\/\//i.test(text) ? text : `https://${text}`;
  return URL.canParse(address) ? new URL(address).host : text;
}

export type ReturnProblem = "return_url_invalid" | "return_url_host";

/**
 * @param hosts those of the organization; null = the caller is no program of an organization
 * @returns the address as browsers write it, so that what was checked is what is opened
 */
export function readReturnUrl(
  text: string,
  hosts: readonly string[] | null,
  sandbox: boolean,
): { url: string } | { problem: ReturnProblem } {
  if (text.length > RETURN_URL_LENGTH || /[\s\p{Cc}\\]/u.test(text) || !URL.canParse(text))
    return { problem: "return_url_invalid" };
  const { protocol, username, password, host, href } = new URL(text);
  if (username !== "" || password !== "" || href.length > RETURN_URL_LENGTH)
    return { problem: "return_url_invalid" };
  if (sandbox && LOOPBACK.test(host) && /^https?:$/.test(protocol)) return { url: href };
  if (protocol !== "https:") return { problem: "return_url_invalid" };
  return hosts?.includes(host) ? { url: href } : { problem: "return_url_host" };
}
