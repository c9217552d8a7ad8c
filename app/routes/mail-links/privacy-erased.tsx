/** /privacidad/mis-datos/borrado: the end of an erasure. */
import { personalPageHeaders } from "~/http/caching";
import { privacyCentre as text } from "~/locales/es/privacy-centre";
import { DonePage } from "~/ui/mail-links/done-page";
import { linkMeta } from "~/ui/mail-links/link-meta";

export const handle = { script: false };

export const headers = personalPageHeaders;

export const meta = () => linkMeta(text.doneTitle);

export default function PrivacyErased() {
  return (
    <DonePage title={text.doneTitle} home={text.home}>
      <p>{text.doneText}</p>
    </DonePage>
  );
}
