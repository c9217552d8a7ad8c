/** /socios/primer-dia: a partner's first day, step by step; public. */
import { publicPageHeaders } from "~/http/answer/caching";
import { keep } from "~/http/kept/kept-rule";
import { loadPageAddress } from "~/http/request/page-address.server";
import { partnerFirstDayPage } from "~/locales/es/pages/partner-first-day";
import { moreStyles } from "~/ui/elements/more-styles";
import { legalRoute } from "~/ui/pages/legal-route";

export const links = moreStyles;

const { meta, Page } = legalRoute(partnerFirstDayPage);

export const handle = { script: false };

export const headers = keep({ of: "lists" }, publicPageHeaders);
export const loader = loadPageAddress("/socios/primer-dia");
export { meta, Page as default };
