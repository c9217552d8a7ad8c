/** /marketing-agreement: what consenting to commercial e-mail means. */
import type { HeadersFunction, MetaFunction } from "@remix-run/node";
import { marketingAgreementPage } from "~/locales/es/pages/marketing-agreement";
import { site } from "~/site-settings";
import { LegalPage } from "~/ui/legal-page";

const page = marketingAgreementPage(site);

export const headers: HeadersFunction = () => ({
  "Cache-Control": "public, max-age=0, s-maxage=60, stale-while-revalidate=600",
});

export const meta: MetaFunction = () => [
  { title: page.title },
  { name: "description", content: page.description },
];

export default function MarketingAgreement() {
  return <LegalPage document={page} />;
}
