/** /withdrawal-information: explains the right of withdrawal. */
import { staticPageHeaders } from "~/http/kept/kept-rule";
import { loadPageAddress } from "~/http/request/page-address.server";
import { withdrawalInformationPage } from "~/locales/es/pages/withdrawal-information";
import { moreStyles } from "~/ui/elements/more-styles";
import { legalRoute } from "~/ui/pages/legal-route";

export const links = moreStyles;

export const handle = { script: false };

const { meta, Page } = legalRoute(withdrawalInformationPage);

export const headers = staticPageHeaders;
export const loader = loadPageAddress("/withdrawal-information");
export { meta, Page as default };
