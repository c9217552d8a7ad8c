/** /privacy-policy: the privacy policy. */
import type { HeadersFunction, MetaFunction } from "@remix-run/node";
import { loadPageAddress } from "~/http/request/page-address.server";
import { privacyPolicyPage } from "~/locales/es/pages/privacy-policy";
import { site } from "~/site-settings";
import { legalMeta } from "~/ui/pages/legal-meta";
import { LegalPage } from "~/ui/pages/legal-page";

const page = privacyPolicyPage(site);

export const headers: HeadersFunction = () => ({
  "Cache-Control": "public, max-age=0, s-maxage=60, stale-while-revalidate=600",
});

export const meta: MetaFunction<typeof loader> = ({ data }) => legalMeta(page, data);

export const loader = loadPageAddress("/privacy-policy");

export default function PrivacyPolicy() {
  return <LegalPage document={page} />;
}
