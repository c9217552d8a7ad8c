/** /agreement: the terms of purchase. */
import type { HeadersFunction, MetaFunction } from "@remix-run/node";
import { agreementPage } from "~/locales/es/pages/agreement";
import { site } from "~/site-settings";
import { LegalPage } from "~/ui/legal-page";

const page = agreementPage(site);

export const headers: HeadersFunction = () => ({
  "Cache-Control": "public, max-age=0, s-maxage=60, stale-while-revalidate=600",
});

export const meta: MetaFunction = () => [
  { title: page.title },
  { name: "description", content: page.description },
];

export default function Agreement() {
  return <LegalPage document={page} />;
}
