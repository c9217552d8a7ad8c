/** The head of a page: title, description, its one canonical address, how it looks when shared, what machines read. */
import type { MetaDescriptor } from "@remix-run/node";
import { site } from "~/site-settings";
import type { StructuredData } from "./structured-data";

interface PageMeta {
  title: string;
  description: string;
  /** Absolute. */
  canonical?: string;
  /** The picture shown where the page is shared; its address is absolute. */
  image?: { url: string; width: number; height: number; alt: string } | null;
  /** Kept out of search engines: results, personal lists. */
  noindex?: boolean;
  /** JSON-LD; what it holds is escaped by the framework. */
  data?: readonly StructuredData[];
}

/** Everything is in one language, so every page is its own Spanish version and everybody else's, too. */
function addresses(canonical: string): MetaDescriptor[] {
  return [
    { tagName: "link", rel: "canonical", href: canonical },
    { tagName: "link", rel: "alternate", hrefLang: "es", href: canonical },
    { tagName: "link", rel: "alternate", hrefLang: "x-default", href: canonical },
    { property: "og:url", content: canonical },
  ];
}

export function pageMeta({
  title,
  description,
  canonical,
  image,
  noindex,
  data = [],
}: PageMeta): MetaDescriptor[] {
  return [
    { title: `${title} · ${site.name}` },
    { name: "description", content: description },
    ...(noindex ? [{ name: "robots", content: "noindex" }] : []),
    ...(canonical ? addresses(canonical) : []),
    { property: "og:site_name", content: site.name },
    { property: "og:type", content: "website" },
    { property: "og:locale", content: "es_ES" },
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    ...(image
      ? [
          { property: "og:image", content: image.url },
          { property: "og:image:width", content: String(image.width) },
          { property: "og:image:height", content: String(image.height) },
          { property: "og:image:alt", content: image.alt },
          { name: "twitter:card", content: "summary_large_image" },
        ]
      : []),
    ...data.map((json) => ({ "script:ld+json": json })),
  ];
}
