/** /hazte-socio/gracias: confirms a company's enquiry. */
import { staticPageHeaders } from "~/http/kept/kept-rule";
import { partner as text } from "~/locales/es/partner";
import { DonePage } from "~/ui/elements/done-page";
import { moreStyles } from "~/ui/elements/more-styles";
import { pageMeta } from "~/ui/metadata/page-meta";

export const links = moreStyles;

export const handle = { script: false };

export const headers = staticPageHeaders;

export const meta = () => pageMeta({ title: text.thanksTitle, description: text.description, noindex: true });

export default function BecomePartnerThanks() {
  return <DonePage icon="mail" title={text.thanksTitle} paragraphs={[text.thanksText]} home={text.home} />;
}
