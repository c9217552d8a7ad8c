/** /sitemap.xml: the list of the sitemaps, each with the time of its latest change. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { sitemapParts } from "~/domain/catalogue/sitemap-parts.server";
import { publicOrigin } from "~/http/asked-origin.server";
import { refuseCrawler, wholeXml } from "~/http/crawler-answer.server";
import { database } from "~/runtime.server";
import { sitemapIndex } from "~/ui/shop/sitemap";

export async function loader(asked: LoaderFunctionArgs): Promise<Response> {
  const refusal = await refuseCrawler(asked);
  if (refusal) return refusal;
  const parts = await sitemapParts(database());
  const folder = `${publicOrigin()}/sitemaps`;
  const offers = parts.map(({ part, changedAt }) => ({ address: `${folder}/offers-${part}.xml`, changedAt }));
  return wholeXml(asked, sitemapIndex([{ address: `${folder}/pages.xml` }, ...offers]));
}
