/** /sitemaps/{file}: streams pages.xml (lists and information), sellers.xml or offers-N.xml (up to 50,000 offers). */
import type { LoaderFunctionArgs } from "@remix-run/node";
import {
  readListedPlaces,
  readListedSellers,
  sitemapOffers,
  sitemapParts,
} from "~/domain/catalogue/syndication/sitemap-queries.server";
import { notThere, refuseCrawler, XML_HEADERS, xmlResponse } from "~/http/answer/crawler-answer.server";
import { streamedText } from "~/http/answer/streamed-text.server";
import { keep } from "~/http/kept/kept-rule";
import { publicOrigin } from "~/http/request/public-origin.server";
import { HELP_TOPICS, helpPath } from "~/locales/es/help/topics";
import { database, readingDatabase } from "~/runtime.server";
import { URLS_HEAD, URLS_TAIL, urlEntries } from "~/ui/metadata/sitemap";

const INFORMATION = [
  "/ayuda",
  ...HELP_TOPICS.map(helpPath),
  "/club",
  "/contacts",
  "/ranking",
  "/withdrawal-information",
  "/agreement",
  "/marketing-agreement",
  "/privacy-policy",
  "/cookie-policy",
  "/accesibilidad",
  "/widget",
  "/api/v0/",
  "/api/v0/docs/start/",
  "/api/v0/docs/webhooks/",
  "/api/v0/docs/errors/",
  "/api/v0/docs/changelog/",
  "/api/v0/docs/client/",
];

async function pages(): Promise<string> {
  const { categories, regions } = await readListedPlaces(readingDatabase());
  const paths = [
    "/",
    "/ofertas/",
    ...categories.map((category) => `/ofertas/category/${category}/`),
    ...regions.map((region) => `/ofertas/?region=${region}`),
    ...INFORMATION,
  ];
  return URLS_HEAD + urlEntries(paths.map((path) => ({ address: publicOrigin() + path }))) + URLS_TAIL;
}

async function sellers(): Promise<string> {
  const slugs = await readListedSellers(readingDatabase());
  const addresses = slugs.map((slug) => ({ address: `${publicOrigin()}/negocios/${slug}` }));
  return URLS_HEAD + urlEntries(addresses) + URLS_TAIL;
}

async function* offers(part: number): AsyncGenerator<string> {
  yield URLS_HEAD;
  for await (const batch of sitemapOffers(readingDatabase(), part)) {
    yield urlEntries(
      batch.map(({ id, changedAt }) => ({ address: `${publicOrigin()}/ofertas/${id}/`, changedAt })),
    );
  }
  yield URLS_TAIL;
}

export const headers = keep({ of: "lists", limit: "crawl" });

export async function loader(asked: LoaderFunctionArgs): Promise<Response> {
  const refusal = await refuseCrawler(asked);
  if (refusal) return refusal;
  const { file = "" } = asked.params;
  if (file === "pages.xml") return xmlResponse(asked, await pages());
  if (file === "sellers.xml") return xmlResponse(asked, await sellers());
  const number = Number(/^offers-([1-9]\d{0,5})\.xml$/.exec(file)?.[1]);
  const part = (await sitemapParts(database())).find((one) => one.part === number);
  if (!part) return notThere();
  const headers = { ...XML_HEADERS, ETag: `W/"${part.fingerprint}"` };
  if (asked.request.headers.get("If-None-Match")?.includes(headers.ETag))
    return new Response(null, { status: 304, headers });
  return streamedText(asked, offers(number), headers);
}
