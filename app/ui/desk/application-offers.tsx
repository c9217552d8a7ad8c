/** Offers in review of a business that applies: what they say, and the choice to approve them with it. */
import { applicationReview as text } from "~/locales/es/desk/applications";
import { review } from "~/locales/es/desk/queue";
import type { FormattedDifference } from "~/locales/es/panel/offer-differences";
import { bindFields, type Refused } from "~/ui/form/bind-fields";
import { Choice, ChoiceGroup } from "~/ui/form/choice";
import { DifferenceTable } from "~/ui/panel/difference-table";
import { PanelSection } from "~/ui/panel/panel-section";

interface ApplicationOffer {
  /** With the version that is shown, as the form sends it. */
  value: string;
  title: string;
  /** Its own review. */
  href: string;
  content: FormattedDifference[];
}

interface OffersProps {
  offers: readonly ApplicationOffer[];
}

export function ApplicationOffers({ offers }: OffersProps) {
  return (
    <PanelSection id="offers" title={text.offers}>
      <p>{offers.length === 0 ? text.noOffers : text.offersLead}</p>
      {offers.map(({ value, title, href, content }) => (
        <details key={value} className="box" open={offers.length === 1}>
          <summary>{title}</summary>
          <DifferenceTable
            caption={text.offerCaption(title)}
            heads={[review.old, review.new]}
            rows={content}
            onlyNew
          />
          <p>
            <a href={href}>{text.openOffer}</a>
          </p>
        </details>
      ))}
    </PanelSection>
  );
}

export function ApproveOffers({ offers, refused }: OffersProps & { refused: Refused | undefined }) {
  if (offers.length === 0) return null;
  const bind = bindFields(refused);
  return (
    <ChoiceGroup legend={text.approveOffers} {...bind.bare("offers")}>
      {offers.map(({ value, title }) => (
        <Choice key={value} type="checkbox" {...bind.choice("offers", value)} label={title} />
      ))}
    </ChoiceGroup>
  );
}
