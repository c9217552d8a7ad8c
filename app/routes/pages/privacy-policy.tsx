/** /privacy-policy: what happens to personal data. */
import type { HeadersFunction, MetaFunction } from "@remix-run/node";
import { privacyPolicyPage } from "~/locales/es/pages/privacy-policy";
import { site } from "~/site-settings";
import { LegalPage } from "~/ui/legal-page";

const page = privacyPolicyPage(site);

export const headers: HeadersFunction = () => ({
  "Cache-Control": "public, max-age=0, s-maxage=60, stale-while-revalidate=600",
});

export const meta: MetaFunction = () => [
  { title: page.title },
  { name: "description", content: page.description },
];

export default function PrivacyPolicy() {
  return <LegalPage document={page} />;
}
