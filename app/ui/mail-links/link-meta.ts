/** Meta of pages behind mail links: noindex, and no referrer to other sites. */
import type { MetaDescriptor } from "@remix-run/node";
import { site } from "~/site-settings";

/** Not "no-referrer": browsers would send `Origin: null`, and the server would refuse the page's form. */
export function linkMeta(title: string): MetaDescriptor[] {
  return [
    { title: `${title} · ${site.name}` },
    { name: "robots", content: "noindex" },
    { name: "referrer", content: "same-origin" },
  ];
}
