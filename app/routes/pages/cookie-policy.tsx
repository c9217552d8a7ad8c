/** /cookie-policy: cookies and local storage of the shop. */
import { staticPageHeaders } from "~/http/kept/kept-rule";
import { loadPageAddress } from "~/http/request/page-address.server";
import { cookiePolicyPage } from "~/locales/es/pages/cookie-policy";
import { moreStyles } from "~/ui/elements/more-styles";
import { legalRoute } from "~/ui/pages/legal-route";

export const links = moreStyles;

export const handle = { script: false };

const { meta, Page } = legalRoute(cookiePolicyPage);

export const headers = staticPageHeaders;
export const loader = loadPageAddress("/cookie-policy");
export { meta, Page as default };
