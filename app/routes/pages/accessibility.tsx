/** /accesibilidad: the accessibility statement and its contact. */
import type { MetaFunction } from "@remix-run/node";
import { publicPageHeaders } from "~/http/answer/caching";
import { loadPageAddress } from "~/http/request/page-address.server";
import { accessibilityPage } from "~/locales/es/pages/accessibility";
import { site } from "~/site-settings";
import { legalMeta } from "~/ui/pages/legal-meta";
import { LegalPage } from "~/ui/pages/legal-page";

const page = accessibilityPage(site);

export const headers = publicPageHeaders;

export const meta: MetaFunction<typeof loader> = ({ data }) => legalMeta(page, data);

export const loader = loadPageAddress("/accesibilidad");

export default function Accessibility() {
  return <LegalPage document={page} />;
}
