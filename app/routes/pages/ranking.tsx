/** /ranking: explains how lists and searches are ordered. */
import { publicPageHeaders } from "~/http/answer/caching";
import { loadPageAddress } from "~/http/request/page-address.server";
import { rankingPage } from "~/locales/es/pages/ranking";
import { legalRoute } from "~/ui/pages/legal-route";

const { meta, Page } = legalRoute(rankingPage);

export const headers = publicPageHeaders;
export const loader = loadPageAddress("/ranking");
export { meta, Page as default };
