/** /accesibilidad: how accessible the shop is, and whom to tell when it is not. */
import type { MetaFunction } from "@remix-run/node";
import { publicPageHeaders } from "~/http/caching";
import { ownAddress } from "~/http/own-address.server";
import { accessibilityPage } from "~/locales/es/pages/accessibility";
import { site } from "~/site-settings";
import { legalMeta } from "~/ui/legal-meta";
import { LegalPage } from "~/ui/legal-page";

const page = accessibilityPage(site);

export const headers = publicPageHeaders;

export const meta: MetaFunction<typeof loader> = ({ data }) => legalMeta(page, data);

export const loader = ownAddress("/accesibilidad");

export default function Accessibility() {
  return <LegalPage document={page} />;
}
