/** /cookie-policy: what the shop keeps in the browser. */
import type { HeadersFunction, MetaFunction } from "@remix-run/node";
import { ownAddress } from "~/http/own-address.server";
import { cookiePolicyPage } from "~/locales/es/pages/cookie-policy";
import { site } from "~/site-settings";
import { legalMeta } from "~/ui/legal-meta";
import { LegalPage } from "~/ui/legal-page";

const page = cookiePolicyPage(site);

export const headers: HeadersFunction = () => ({
  "Cache-Control": "public, max-age=0, s-maxage=60, stale-while-revalidate=600",
});

export const meta: MetaFunction<typeof loader> = ({ data }) => legalMeta(page, data);

export const loader = ownAddress("/cookie-policy");

export default function CookiePolicy() {
  return <LegalPage document={page} />;
}
