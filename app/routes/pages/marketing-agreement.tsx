/** /marketing-agreement: explains the consent to commercial mail. */
import { staticPageHeaders } from "~/http/kept/kept-rule";
import { loadPageAddress } from "~/http/request/page-address.server";
import { marketingAgreementPage } from "~/locales/es/pages/marketing-agreement";
import { moreStyles } from "~/ui/elements/more-styles";
import { legalRoute } from "~/ui/pages/legal-route";

export const links = moreStyles;

export const handle = { script: false };

const { meta, Page } = legalRoute(marketingAgreementPage);

export const headers = staticPageHeaders;
export const loader = loadPageAddress("/marketing-agreement");
export { meta, Page as default };
