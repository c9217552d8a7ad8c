/** /socios/condiciones: the terms that sellers accept. */
import { publicPageHeaders } from "~/http/answer/caching";
import { keep } from "~/http/kept/kept-rule";
import { loadPageAddress } from "~/http/request/page-address.server";
import { partnerTermsPage } from "~/locales/es/pages/partner-terms";
import { moreStyles } from "~/ui/elements/more-styles";
import { legalRoute } from "~/ui/pages/legal-route";

export const links = moreStyles;

const { meta, Page } = legalRoute(partnerTermsPage);

export const handle = { script: false };

export const headers = keep({ of: "lists" }, publicPageHeaders);
export const loader = loadPageAddress("/socios/condiciones");
export { meta, Page as default };
