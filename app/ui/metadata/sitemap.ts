/** Sitemaps (sitemaps.org): URLs with their modification dates, and the sitemap index. */
import { xml } from "~/domain/kernel/formats/xml";

const NAMESPACE = "http://www.sitemaps.org/schemas/sitemap/0.9";
const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';

export interface SitemapEntry {
  /** Absolute URL. */
  address: string;
  /** ms UTC */
  changedAt?: number;
}

function entry(tag: "url" | "sitemap", { address, changedAt }: SitemapEntry): string {
  const lastmod = changedAt === undefined ? "" : `<lastmod>${new Date(changedAt).toISOString()}</lastmod>`;
  return `<${tag}><loc>${xml(address)}</loc>${lastmod}</${tag}>\n`;
}

export const URLS_HEAD = `${HEAD}<urlset xmlns="${NAMESPACE}">\n`;
export const URLS_TAIL = "</urlset>\n";

export function urlEntries(entries: readonly SitemapEntry[]): string {
  return entries.map((one) => entry("url", one)).join("");
}

export function sitemapIndex(entries: readonly SitemapEntry[]): string {
  const list = entries.map((one) => entry("sitemap", one)).join("");
  return `${HEAD}<sitemapindex xmlns="${NAMESPACE}">\n${list}</sitemapindex>\n`;
}
