/** /privacidad/mis-datos/borrado: the end of an erasure. */
import { personalPageHeaders } from "~/http/caching";
import { privacyCentre as text } from "~/locales/es/privacy-centre";
import { linkMeta } from "~/ui/mail-links/link-meta";
import { Outcome } from "~/ui/outcome";

export const handle = { script: false };

export const headers = personalPageHeaders;

export const meta = () => linkMeta(text.doneTitle);

export default function PrivacyErased() {
  return (
    <Outcome icon="check" title={text.doneTitle} action={{ href: "/", label: text.home }} variant="secondary">
      <p>{text.doneText}</p>
    </Outcome>
  );
}
