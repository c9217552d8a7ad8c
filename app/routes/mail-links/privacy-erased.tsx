/** /privacidad/mis-datos/borrado: confirms that the data was erased. */
import { personalPageHeaders } from "~/http/answer/caching";
import { privacyCentre as text } from "~/locales/es/account/privacy-centre";
import { DonePage } from "~/ui/elements/done-page";
import { moreStyles } from "~/ui/elements/more-styles";
import { linkMeta } from "~/ui/mail-links/link-meta";

export const links = moreStyles;

export const handle = { script: false };

export const headers = personalPageHeaders;

export const meta = () => linkMeta(text.doneTitle);

export default function PrivacyErased() {
  return <DonePage title={text.doneTitle} paragraphs={[text.doneText]} home={text.home} />;
}
