/** /withdrawal-information: how a purchase is undone. */
import type { HeadersFunction, MetaFunction } from "@remix-run/node";
import { withdrawalInformationPage } from "~/locales/es/pages/withdrawal-information";
import { site } from "~/site-settings";
import { LegalPage } from "~/ui/legal-page";

const page = withdrawalInformationPage(site);

export const headers: HeadersFunction = () => ({
  "Cache-Control": "public, max-age=0, s-maxage=60, stale-while-revalidate=600",
});

export const meta: MetaFunction = () => [
  { title: page.title },
  { name: "description", content: page.description },
];

export default function WithdrawalInformation() {
  return <LegalPage document={page} />;
}
