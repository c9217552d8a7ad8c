/** /cookie-policy: cookies and local storage of the shop. */
import type { HeadersFunction, MetaFunction } from "@remix-run/node";
import { loadPageAddress } from "~/http/request/page-address.server";
import { cookiePolicyPage } from "~/locales/es/pages/cookie-policy";
import { site } from "~/site-settings";
import { legalMeta } from "~/ui/pages/legal-meta";
import { LegalPage } from "~/ui/pages/legal-page";

const page = cookiePolicyPage(site);

export const headers: HeadersFunction = () => ({
  "Cache-Control": "public, max-age=0, s-maxage=60, stale-while-revalidate=600",
});

export const meta: MetaFunction<typeof loader> = ({ data }) => legalMeta(page, data);

export const loader = loadPageAddress("/cookie-policy");

export default function CookiePolicy() {
  return <LegalPage document={page} />;
}
