/** /accesibilidad: the accessibility statement and its contact. */
import { staticPageHeaders } from "~/http/kept/kept-rule";
import { loadPageAddress } from "~/http/request/page-address.server";
import { accessibilityPage } from "~/locales/es/pages/accessibility";
import { moreStyles } from "~/ui/elements/more-styles";
import { legalRoute } from "~/ui/pages/legal-route";

export const links = moreStyles;

export const handle = { script: false };

const { meta, Page } = legalRoute(accessibilityPage);

export const headers = staticPageHeaders;
export const loader = loadPageAddress("/accesibilidad");
export { meta, Page as default };
