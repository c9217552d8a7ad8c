/** /ranking: explains how lists and searches are ordered. */
import type { HeadersFunction, MetaFunction } from "@remix-run/node";
import { loadPageAddress } from "~/http/request/page-address.server";
import { rankingPage } from "~/locales/es/pages/ranking";
import { site } from "~/site-settings";
import { legalMeta } from "~/ui/pages/legal-meta";
import { LegalPage } from "~/ui/pages/legal-page";

const page = rankingPage(site);

export const headers: HeadersFunction = () => ({
  "Cache-Control": "public, max-age=0, s-maxage=60, stale-while-revalidate=600",
});

export const meta: MetaFunction<typeof loader> = ({ data }) => legalMeta(page, data);

export const loader = loadPageAddress("/ranking");

export default function Ranking() {
  return <LegalPage document={page} />;
}
