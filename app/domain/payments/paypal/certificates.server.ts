/**
 * Fetches PayPal's signing certificates from its own origins only, and caches them: a URL's content never
 * changes.
 */
import { X509Certificate } from "node:crypto";
import { ProviderError } from "~/domain/kernel/payment-provider";
import { callProvider } from "../call-provider.server";
import { PAYPAL } from "./answer.server";

const PATH = /^\/v1\/notifications\/certs\/[^/]+$/;
const MAX_KEPT = 20;

/**
 * @returns null for a URL outside PayPal's certificate origins
 * @throws ProviderError when the certificate cannot be fetched
 */
export type CertificateAt = (address: string) => Promise<X509Certificate | null>;

export function certificates(origins: readonly string[], timeoutMs?: number): CertificateAt {
  const cache = new Map<string, Promise<X509Certificate | null>>();

  return (address) => {
    const url = URL.canParse(address) ? new URL(address) : null;
    // Compares whole origins, never suffixes; the path pattern keeps one certificate from having many URLs.
    if (!url || !origins.includes(url.origin) || !PATH.test(url.pathname)) return Promise.resolve(null);
    if (url.username || url.password || url.search || url.hash) return Promise.resolve(null);
    const cached = cache.get(url.href);
    if (cached) return cached;
    const fetched = fetchCertificate(url.href, timeoutMs);
    cache.set(url.href, fetched);
    const [oldest] = cache.keys();
    if (cache.size > MAX_KEPT && oldest) cache.delete(oldest);
    const forget = () => cache.get(url.href) === fetched && cache.delete(url.href);
    fetched.then((certificate) => certificate ?? forget(), forget);
    return fetched;
  };
}

async function fetchCertificate(url: string, timeoutMs?: number): Promise<X509Certificate | null> {
  const { status, text } = await callProvider({ provider: PAYPAL, url, method: "GET", timeoutMs });
  if (status === 404) return null;
  if (status !== 200) throw new ProviderError(PAYPAL, `certificate: ${status}`);
  try {
    return new X509Certificate(text);
  } catch {
    throw new ProviderError(PAYPAL, "certificate: unreadable");
  }
}
