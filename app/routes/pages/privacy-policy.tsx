/** /privacy-policy: the privacy policy. */
import { staticPageHeaders } from "~/http/kept/kept-rule";
import { loadPageAddress } from "~/http/request/page-address.server";
import { privacyPolicyPage } from "~/locales/es/pages/privacy-policy";
import { moreStyles } from "~/ui/elements/more-styles";
import { legalRoute } from "~/ui/pages/legal-route";

export const links = moreStyles;

export const handle = { script: false };

const { meta, Page } = legalRoute(privacyPolicyPage);

export const headers = staticPageHeaders;
export const loader = loadPageAddress("/privacy-policy");
export { meta, Page as default };
