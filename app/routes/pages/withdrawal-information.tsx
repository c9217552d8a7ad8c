/** /withdrawal-information: explains the right of withdrawal. */
import type { HeadersFunction, MetaFunction } from "@remix-run/node";
import { loadPageAddress } from "~/http/request/page-address.server";
import { withdrawalInformationPage } from "~/locales/es/pages/withdrawal-information";
import { site } from "~/site-settings";
import { legalMeta } from "~/ui/pages/legal-meta";
import { LegalPage } from "~/ui/pages/legal-page";

const page = withdrawalInformationPage(site);

export const headers: HeadersFunction = () => ({
  "Cache-Control": "public, max-age=0, s-maxage=60, stale-while-revalidate=600",
});

export const meta: MetaFunction<typeof loader> = ({ data }) => legalMeta(page, data);

export const loader = loadPageAddress("/withdrawal-information");

export default function WithdrawalInformation() {
  return <LegalPage document={page} />;
}
