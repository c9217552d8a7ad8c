/** A business's state in a word, and its facts, as staff read them beside what they decide. */
import type { ManagedOrganization } from "~/domain/organizations/organization";
import { SELLER_STATES, sellerFacts as text } from "~/locales/es/desk/applications";
import { Facts } from "~/ui/panel/organization/organization-parts";
import { PanelSection } from "~/ui/panel/panel-section";
import { StatusBadge, type StatusTone } from "~/ui/panel/status-badge";
import { TextNotice } from "~/ui/panel/text-notice";

type SellerStatus = ManagedOrganization["status"];

const TONES: Record<SellerStatus, StatusTone> = {
  draft: "neutral",
  pending_review: "waiting",
  active: "good",
  suspended: "bad",
  closed: "neutral",
  rejected: "bad",
};

export function SellerState({ status }: { status: SellerStatus }) {
  return <StatusBadge tone={TONES[status]}>{SELLER_STATES[status]}</StatusBadge>;
}

interface SellerFactsProps {
  seller: {
    status: SellerStatus;
    facts: readonly { term: string; value: string }[];
    /** Its page at the desk. */
    href: string;
  };
}

/** Of the seller of an offer that is decided on. */
export function SellerFacts({ seller: { status, facts, href } }: SellerFactsProps) {
  return (
    <PanelSection id="seller" title={text.title}>
      {status !== "active" && <TextNotice>{text.inactive(SELLER_STATES[status])}</TextNotice>}
      <p>
        <SellerState status={status} /> <a href={href}>{text.open}</a>
      </p>
      <Facts facts={facts} />
    </PanelSection>
  );
}
