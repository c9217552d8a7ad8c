/** Notices about an offer: the reason of a refusal, a review in progress, changes that wait. */
import { partnerOffer as text } from "~/locales/es/panel/offers";
import { Notice } from "~/ui/elements/notice";
import { TextNotice } from "../text-notice";

interface OfferNoticesProps {
  offer: {
    status: string;
    reason: string | null;
    /** State of the business. */
    seller: string;
    pendingChange: { status: "pending" | "returned"; reason: string | null } | null;
  };
  changesHref: string;
}

export function OfferNotices({
  offer: { status, seller, reason, pendingChange },
  changesHref,
}: OfferNoticesProps) {
  return (
    <>
      {reason && (
        <Notice kind="warning">
          <p className="panel-written">{text.reason(reason)}</p>
          <RequirementsLink />
        </Notice>
      )}
      {status === "published" && text.approved[seller] && <TextNotice>{text.approved[seller]}</TextNotice>}
      {status === "in_review" && <TextNotice>{text.inReview}</TextNotice>}
      {pendingChange && (
        <Notice
          kind={pendingChange.status === "returned" ? "warning" : "info"}
          title={pendingChange.status === "returned" ? text.returnedTitle : text.pendingTitle}
        >
          {pendingChange.reason && (
            <>
              <p className="panel-written">{text.reason(pendingChange.reason)}</p>
              <RequirementsLink />
            </>
          )}
          <p>
            {text.pending} <a href={changesHref}>{text.changes}</a>
          </p>
        </Notice>
      )}
    </>
  );
}

export function RequirementsLink() {
  return (
    <p>
      <a href="/socios/requisitos">{text.requirements}</a>
    </p>
  );
}
