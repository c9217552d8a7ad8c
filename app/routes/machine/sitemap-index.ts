/** /sitemap.xml: lists the sitemaps with their last modification. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { sitemapParts } from "~/domain/catalogue/syndication/sitemap-queries.server";
import { refuseCrawler, xmlResponse } from "~/http/answer/crawler-answer.server";
import { keep } from "~/http/kept/kept-rule";
import { publicOrigin } from "~/http/request/public-origin.server";
import { database } from "~/runtime.server";
import { sitemapIndex } from "~/ui/metadata/sitemap";

export const headers = keep({ of: "lists", limit: "crawl" });

export async function loader(asked: LoaderFunctionArgs): Promise<Response> {
  const refusal = await refuseCrawler(asked);
  if (refusal) return refusal;
  const parts = await sitemapParts(database());
  const folder = `${publicOrigin()}/sitemaps`;
  const offers = parts.map(({ part, changedAt }) => ({ address: `${folder}/offers-${part}.xml`, changedAt }));
  return xmlResponse(
    asked,
    sitemapIndex([{ address: `${folder}/pages.xml` }, { address: `${folder}/sellers.xml` }, ...offers]),
  );
}
