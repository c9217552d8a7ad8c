/** /withdrawal-information: explains the right of withdrawal. */
import { publicPageHeaders } from "~/http/answer/caching";
import { loadPageAddress } from "~/http/request/page-address.server";
import { withdrawalInformationPage } from "~/locales/es/pages/withdrawal-information";
import { legalRoute } from "~/ui/pages/legal-route";

const { meta, Page } = legalRoute(withdrawalInformationPage);

export const headers = publicPageHeaders;
export const loader = loadPageAddress("/withdrawal-information");
export { meta, Page as default };
