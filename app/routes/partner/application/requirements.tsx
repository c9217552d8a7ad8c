/** /socios/requisitos: criteria of the review of offers and pictures, and usual reasons of a return; public. */
import { publicPageHeaders } from "~/http/answer/caching";
import { keep } from "~/http/kept/kept-rule";
import { loadPageAddress } from "~/http/request/page-address.server";
import { partnerRequirementsPage } from "~/locales/es/pages/partner-requirements";
import { moreStyles } from "~/ui/elements/more-styles";
import { legalRoute } from "~/ui/pages/legal-route";

export const links = moreStyles;

const { meta, Page } = legalRoute(partnerRequirementsPage);

export const handle = { script: false };

export const headers = keep({ of: "lists" }, publicPageHeaders);
export const loader = loadPageAddress("/socios/requisitos");
export { meta, Page as default };
