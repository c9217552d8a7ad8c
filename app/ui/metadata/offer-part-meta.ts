/** Head of a page with one part of an offer: search engines know the offer's page, which is the address to show. */
import { offerPage } from "~/locales/es/offer-page";
import { site } from "~/site-settings";
import { pageMeta } from "./page-meta";

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

/** @param shown undefined = there is no such offer */
export function offerPartMeta(shown: OfferPart | null | undefined, text: PartText) {
  if (!shown)
    return [{ title: `${offerPage.notFound} · ${site.name}` }, { name: "robots", content: "noindex" }];
  const { title, origin, offerPath } = shown;
  return pageMeta({
    title: text.pageTitle(title),
    description: text.description(title),
    canonical: `${origin}${offerPath}`,
    noindex: true,
  });
}
