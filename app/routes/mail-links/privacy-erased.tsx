/** /privacidad/mis-datos/borrado: confirms that the data was erased. */
import { personalPageHeaders } from "~/http/answer/caching";
import { privacyCentre as text } from "~/locales/es/account/privacy-centre";
import { Outcome } from "~/ui/elements/outcome";
import { linkMeta } from "~/ui/mail-links/link-meta";

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
