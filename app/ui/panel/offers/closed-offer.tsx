/** Replaces an offer's form while the offer waits for staff or is archived. */
import { partnerOffer as text } from "~/locales/es/panel/offers";
import { Notice } from "~/ui/elements/notice";
import { PageHeader } from "../page-header";

interface ClosedOfferProps {
  title: string;
  /** Address of the offer's own page. */
  href: string;
  isArchived: boolean;
}

export function ClosedOffer({ title, href, isArchived }: ClosedOfferProps) {
  return (
    <>
      <PageHeader title={title} back={{ href, label: title }} />
      <Notice>
        <p>{isArchived ? text.archivedNote : text.inReview}</p>
      </Notice>
    </>
  );
}
