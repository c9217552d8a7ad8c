/** /agreement: the terms of purchase. */
import { staticPageHeaders } from "~/http/kept/kept-rule";
import { loadPageAddress } from "~/http/request/page-address.server";
import { agreementPage } from "~/locales/es/pages/agreement";
import { moreStyles } from "~/ui/elements/more-styles";
import { legalRoute } from "~/ui/pages/legal-route";

export const links = moreStyles;

export const handle = { script: false };

const { meta, Page } = legalRoute(agreementPage);

export const headers = staticPageHeaders;
export const loader = loadPageAddress("/agreement");
export { meta, Page as default };
