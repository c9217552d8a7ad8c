/** /marketing-agreement: explains the consent to commercial mail. */
import type { HeadersFunction, MetaFunction } from "@remix-run/node";
import { loadPageAddress } from "~/http/request/page-address.server";
import { marketingAgreementPage } from "~/locales/es/pages/marketing-agreement";
import { site } from "~/site-settings";
import { legalMeta } from "~/ui/pages/legal-meta";
import { LegalPage } from "~/ui/pages/legal-page";

const page = marketingAgreementPage(site);

export const headers: HeadersFunction = () => ({
  "Cache-Control": "public, max-age=0, s-maxage=60, stale-while-revalidate=600",
});

export const meta: MetaFunction<typeof loader> = ({ data }) => legalMeta(page, data);

export const loader = loadPageAddress("/marketing-agreement");

export default function MarketingAgreement() {
  return <LegalPage document={page} />;
}
