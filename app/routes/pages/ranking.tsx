/** /ranking: explains how lists and searches are ordered. */
import { staticPageHeaders } from "~/http/kept/kept-rule";
import { loadPageAddress } from "~/http/request/page-address.server";
import { rankingPage } from "~/locales/es/pages/ranking";
import { moreStyles } from "~/ui/elements/more-styles";
import { legalRoute } from "~/ui/pages/legal-route";

export const links = moreStyles;

export const handle = { script: false };

const { meta, Page } = legalRoute(rankingPage);

export const headers = staticPageHeaders;
export const loader = loadPageAddress("/ranking");
export { meta, Page as default };
