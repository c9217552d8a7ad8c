/**
 * Pre-contractual information: product, seller, validity, right of withdrawal
 * (docs/law.md 3, 5, 7, 8).
 */
import type { LineTerms } from "~/domain/cart/cart-view";
import { terms as text } from "~/locales/es/checkout/checkout";
import { Disclosure } from "~/ui/elements/disclosure";
import { Fact } from "~/ui/elements/fact";
import { LinkedText } from "~/ui/elements/linked-text";

interface Shown {
  lines: readonly LineTerms[];
  /** The shop's own address for complaints. */
  mail: string;
}

export function ContractInfo({ lines, mail }: Shown) {
  return (
    <section className="box stack contract" aria-labelledby="contract-title">
      <h2 id="contract-title">{text.title}</h2>
      <p className="soft small">{text.intro}</p>
      {lines.map((line) => (
        <LineInfo key={line.key} line={line} />
      ))}
      <Disclosure summary={text.contract}>
        <div className="stack stack--s small">
          <p>
            <LinkedText text={text.agreement} to={["/agreement"]} />
          </p>
          <p>
            {text.complaints[0]}
            <a href={`mailto:${mail}`}>{mail}</a>
            {text.complaints[1]}
            <a href="/contacts">{text.complaints[2]}</a>
            {text.complaints[3]}
          </p>
        </div>
      </Disclosure>
    </section>
  );
}

function LineInfo({ line }: { line: LineTerms }) {
  const { seller } = line;
  return (
    <article className="contract__line">
      <h3>{line.title}</h3>
      <p>{line.optionTitle}</p>
      <dl className="facts">
        <Fact term={text.seller} value={seller.name} />
        <Fact term={text.validity} value={line.validity} />
        {line.bookingRequired && <Fact term={text.booking} value={text.bookingRequired} />}
        <Fact term={text.withdrawal} value={line.withdrawalShort} />
      </dl>
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
    </article>
  );
}
