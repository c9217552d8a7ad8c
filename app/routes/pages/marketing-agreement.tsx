/** /marketing-agreement: what consenting to commercial e-mail means. */
import type { HeadersFunction, MetaFunction } from "@remix-run/node";
import { ownAddress } from "~/http/own-address.server";
import { marketingAgreementPage } from "~/locales/es/pages/marketing-agreement";
import { site } from "~/site-settings";
import { legalMeta } from "~/ui/legal-meta";
import { LegalPage } from "~/ui/legal-page";

const page = marketingAgreementPage(site);

export const headers: HeadersFunction = () => ({
  "Cache-Control": "public, max-age=0, s-maxage=60, stale-while-revalidate=600",
});

export const meta: MetaFunction<typeof loader> = ({ data }) => legalMeta(page, data);

export const loader = ownAddress("/marketing-agreement");

export default function MarketingAgreement() {
  return <LegalPage document={page} />;
}
