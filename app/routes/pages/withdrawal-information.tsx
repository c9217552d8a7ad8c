/** /withdrawal-information: how a purchase is undone. */
import type { HeadersFunction, MetaFunction } from "@remix-run/node";
import { ownAddress } from "~/http/own-address.server";
import { withdrawalInformationPage } from "~/locales/es/pages/withdrawal-information";
import { site } from "~/site-settings";
import { legalMeta } from "~/ui/legal-meta";
import { LegalPage } from "~/ui/legal-page";

const page = withdrawalInformationPage(site);

export const headers: HeadersFunction = () => ({
  "Cache-Control": "public, max-age=0, s-maxage=60, stale-while-revalidate=600",
});

export const meta: MetaFunction<typeof loader> = ({ data }) => legalMeta(page, data);

export const loader = ownAddress("/withdrawal-information");

export default function WithdrawalInformation() {
  return <LegalPage document={page} />;
}
