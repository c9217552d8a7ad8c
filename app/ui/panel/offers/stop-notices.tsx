/** Says of an offer until when its sale is stopped, alone or with all of its business, and leads to resuming it. */
import { salesStop as text } from "~/locales/es/sales-stop";
import { Notice } from "~/ui/elements/notice";
import { offerAddress } from "./offer-steps";

interface StopNoticesProps {
  offerId: string;
  stop: { own: string | null; all: string | null; mayStop: boolean } | null;
}

export function StopNotices({ offerId, stop }: StopNoticesProps) {
  if (stop === null) return null;
  const { own, all, mayStop } = stop;
  return (
    <>
      {own && <StopNotice stopped={own} href={mayStop ? offerAddress(offerId, "parar") : null} />}
      {all && <StopNotice stopped={all} href={mayStop ? "/socios/organizacion/parar" : null} />}
    </>
  );
}

/** @param href where it is changed; null = the member does not stop sales */
export function StopNotice({ stopped, href }: { stopped: string; href: string | null }) {
  return (
    <Notice kind="warning" title={stopped}>
      {href && (
        <p>
          <a href={href}>{text.manage}</a>
        </p>
      )}
    </Notice>
  );
}
