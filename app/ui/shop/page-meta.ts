/** The head of a browsing page: title, description, its one canonical address, and how it looks when shared. */
import type { MetaDescriptor } from "@remix-run/node";
import { site } from "~/site-settings";

interface PageMeta {
  title: string;
  description: string;
  /** Absolute. */
  canonical?: string;
  /** The picture shown where the page is shared; absolute. */
  image?: string | null;
  /** Kept out of search engines: results, personal lists. */
  noindex?: boolean;
}

export function pageMeta({ title, description, canonical, image, noindex }: PageMeta): MetaDescriptor[] {
  return [
    { title: `${title} · ${site.name}` },
    { name: "description", content: description },
    ...(noindex ? [{ name: "robots", content: "noindex" }] : []),
    ...(canonical
      ? [
          { tagName: "link", rel: "canonical", href: canonical },
          { property: "og:url", content: canonical },
        ]
      : []),
    { property: "og:site_name", content: site.name },
    { property: "og:type", content: "website" },
    { property: "og:locale", content: "es_ES" },
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    ...(image ? [{ property: "og:image", content: image }] : []),
  ];
}
