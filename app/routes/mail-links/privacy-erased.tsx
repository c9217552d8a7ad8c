/** /privacidad/mis-datos/borrado: the end of an erasure. */
import { personalPageHeaders } from "~/http/caching";
import { privacyCentre as text } from "~/locales/es/privacy-centre";
import { buttonClass } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { linkMeta } from "~/ui/mail-links/link-meta";

export const handle = { script: false };

export const headers = personalPageHeaders;

export const meta = () => linkMeta(text.doneTitle);

export default function PrivacyErased() {
  return (
    <EmptyState
      icon="check"
      title={text.doneTitle}
      headingLevel={1}
      actions={
        <a className={buttonClass("secondary")} href="/">
          {text.home}
        </a>
      }
    >
      <p>{text.doneText}</p>
    </EmptyState>
  );
}
