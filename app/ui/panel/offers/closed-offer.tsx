/** Replaces an offer's form while the offer waits for staff or is archived. */
import { partnerOffer as text } from "~/locales/es/panel/offers";
import { PageHeader } from "../page-header";
import { TextNotice } from "../text-notice";

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
      <TextNotice>{isArchived ? text.archivedNote : text.inReview}</TextNotice>
    </>
  );
}
