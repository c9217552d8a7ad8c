/** Head of a page with one part of an offer or a seller: search engines know the whole's page, which is the URL to show. */
import type { MetaDescriptor } from "@remix-run/node";
import { offerPage } from "~/locales/es/offer-page";
import { opinionPages } from "~/locales/es/reviews";
import { site } from "~/site-settings";
import { type PageMeta, pageMeta } from "./page-meta";

interface PartMeta extends Pick<PageMeta, "title" | "description" | "image"> {
  /** Of the whole. */
  path: string;
}

/** @param shown undefined = there is no such offer, or what `missing` says */
export function partMeta<Shown extends { origin: string }>(
  shown: Shown | null | undefined,
  describe: (shown: Shown) => PartMeta,
  missing: string = offerPage.notFound,
): MetaDescriptor[] {
  if (!shown) return [{ title: `${missing} · ${site.name}` }, { name: "robots", content: "noindex" }];
  const { path, ...part } = describe(shown);
  return pageMeta({ ...part, canonical: `${shown.origin}${path}`, noindex: true });
}

interface OfferPart {
  /** The offer's. */
  title: string;
  origin: string;
  offerPath: string;
}

interface PartText {
  pageTitle: (offer: string) => string;
  description: (offer: string) => string;
}

export function offerPartMeta(shown: OfferPart | null | undefined, text: PartText) {
  return partMeta(shown, ({ title, offerPath: path }) => ({
    title: text.pageTitle(title),
    description: text.description(title),
    path,
  }));
}

interface OpinionList {
  /** What the opinions are about. */
  of: { name: string; path: string };
  origin: string;
}

export function opinionListMeta(shown: OpinionList | null | undefined, missing?: string) {
  return partMeta(
    shown,
    ({ of: { name, path } }) => ({
      title: opinionPages.title(name),
      description: opinionPages.description(name),
      path,
    }),
    missing,
  );
}
