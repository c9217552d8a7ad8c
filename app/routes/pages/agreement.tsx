/** /agreement: the terms of purchase. */
import { publicPageHeaders } from "~/http/answer/caching";
import { loadPageAddress } from "~/http/request/page-address.server";
import { agreementPage } from "~/locales/es/pages/agreement";
import { legalRoute } from "~/ui/pages/legal-route";

const { meta, Page } = legalRoute(agreementPage);

export const headers = publicPageHeaders;
export const loader = loadPageAddress("/agreement");
export { meta, Page as default };
