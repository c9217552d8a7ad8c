/** /ranking: how lists and searches are ordered. */
import type { HeadersFunction, MetaFunction } from "@remix-run/node";
import { rankingPage } from "~/locales/es/pages/ranking";
import { site } from "~/site-settings";
import { LegalPage } from "~/ui/legal-page";

const page = rankingPage(site);

export const headers: HeadersFunction = () => ({
  "Cache-Control": "public, max-age=0, s-maxage=60, stale-while-revalidate=600",
});

export const meta: MetaFunction = () => [
  { title: page.title },
  { name: "description", content: page.description },
];

export default function Ranking() {
  return <LegalPage document={page} />;
}
