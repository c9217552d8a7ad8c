/** /contacts: the shop's operator and its contact data. */
import { staticPageHeaders } from "~/http/kept/kept-rule";
import { loadPageAddress } from "~/http/request/page-address.server";
import { contactsPage } from "~/locales/es/pages/contacts";
import { moreStyles } from "~/ui/elements/more-styles";
import { legalRoute } from "~/ui/pages/legal-route";

export const links = moreStyles;

export const handle = { script: false };

const { meta, Page } = legalRoute(contactsPage);

export const headers = staticPageHeaders;
export const loader = loadPageAddress("/contacts");
export { meta, Page as default };
