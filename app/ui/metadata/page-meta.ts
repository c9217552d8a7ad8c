/** Meta tags of a page: title, description, canonical URL and Open Graph. */
import type { MetaDescriptor } from "@remix-run/node";
import { site } from "~/site-settings";

/** With an absolute URL. */
interface SharedPicture {
  url: string;
  width: number;
  height: number;
  alt: string;
}

export interface PageMeta {
  title: string;
  description: string;
  /** Absolute URL. */
  canonical?: string;
  /** Open Graph image; defaults to the shop's own. */
  image?: SharedPicture | null;
  /** For search results and personal lists. */
  noindex?: boolean;
}

/** The shop has one language, so each page is its own hreflang "es" and "x-default". */
function addresses(canonical: string): MetaDescriptor[] {
  return [
    { tagName: "link", rel: "canonical", href: canonical },
    { tagName: "link", rel: "alternate", hrefLang: "es", href: canonical },
    { tagName: "link", rel: "alternate", hrefLang: "x-default", href: canonical },
    { property: "og:url", content: canonical },
  ];
}

/** Falls back to the shop's picture (vite-icons.ts), also for SVG, which social networks do not show. */
function sharedPictures(image: SharedPicture | null | undefined, canonical: string | undefined) {
  if (image && !image.url.includes(".svg")) return [image];
  if (!canonical) return image ? [image] : [];
  const own = { url: new URL("/share.png", canonical).href, width: 1200, height: 630, alt: site.name };
  return image ? [image, own] : [own];
}

function picture({ url, width, height, alt }: SharedPicture): MetaDescriptor[] {
  return [
    { property: "og:image", content: url },
    { property: "og:image:width", content: String(width) },
    { property: "og:image:height", content: String(height) },
    { property: "og:image:alt", content: alt },
  ];
}

export function pageMeta({ title, description, canonical, image, noindex }: PageMeta): MetaDescriptor[] {
  const pictures = sharedPictures(image, canonical);
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
    ...pictures.flatMap(picture),
    ...(pictures.length > 0 ? [{ name: "twitter:card", content: "summary_large_image" }] : []),
  ];
}
