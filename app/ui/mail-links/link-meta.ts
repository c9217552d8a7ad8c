/** The head of pages behind links in mails: found by nobody, and their address told to no other site. */
import type { MetaDescriptor } from "@remix-run/node";
import { site } from "~/site-settings";

/** "same-origin" and not less: without any referrer browsers name no origin either, and the page's form is refused. */
export function linkMeta(title: string): MetaDescriptor[] {
  return [
    { title: `${title} · ${site.name}` },
    { name: "robots", content: "noindex" },
    { name: "referrer", content: "same-origin" },
  ];
}
