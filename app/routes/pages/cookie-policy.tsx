/** /cookie-policy: what the shop keeps in the browser. */
import type { HeadersFunction, MetaFunction } from "@remix-run/node";
import { cookiePolicyPage } from "~/locales/es/pages/cookie-policy";
import { site } from "~/site-settings";
import { LegalPage } from "~/ui/legal-page";

const page = cookiePolicyPage(site);

export const headers: HeadersFunction = () => ({
  "Cache-Control": "public, max-age=0, s-maxage=60, stale-while-revalidate=600",
});

export const meta: MetaFunction = () => [
  { title: page.title },
  { name: "description", content: page.description },
];

export default function CookiePolicy() {
  return <LegalPage document={page} />;
}
