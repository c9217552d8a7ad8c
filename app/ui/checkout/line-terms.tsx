/** Terms of a line that must be known before it is ordered: validity, right of withdrawal, seller (docs/law.md 3, 7, 8). */
import type { LineTerms } from "~/domain/cart/cart-view";
import { terms as text } from "~/locales/es/checkout/checkout";
import { Disclosure } from "~/ui/elements/disclosure";
import { Fact } from "~/ui/elements/fact";
import { LegalGuaranteeNotice } from "~/ui/elements/legal-guarantee";

export function LineTermsInfo({ line }: { line: LineTerms }) {
  const { seller } = line;
  return (
    <div className="line__terms">
      <dl className="facts">
        <Fact term={text.validity} value={line.validity} />
        {line.bookingRequired && <Fact term={text.booking} value={text.bookingRequired} />}
        <Fact term={text.withdrawal} value={line.withdrawalShort} />
        {line.afterExpiry && <Fact term={line.afterExpiry[0]} value={line.afterExpiry[1]} />}
      </dl>
      {line.guarantee && <LegalGuaranteeNotice {...line.guarantee} />}
      <Disclosure summary={text.more}>
        <p className="small">{line.summary}</p>
        <dl className="facts">
          <Fact term={text.taxes} value={line.taxes} />
          <Fact
            term={text.withdrawalFull}
            value={
              <>
                {line.withdrawal} <a href="/withdrawal-information">{text.withdrawalLink}</a>
              </>
            }
          />
          <Fact term={text.cancellation} value={text.cancellationText} />
          <Fact term={text.legalName} value={seller.legalName} />
          <Fact term={text.taxId} value={seller.taxId} />
          <Fact term={text.address} value={seller.address} />
          <Fact
            term={text.phone}
            value={<a href={`tel:${seller.phone.replace(/\s/g, "")}`}>{seller.phone}</a>}
          />
          <Fact term={text.email} value={<a href={`mailto:${seller.email}`}>{seller.email}</a>} />
        </dl>
      </Disclosure>
    </div>
  );
}
