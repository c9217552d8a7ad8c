/** Making of the contract, and where to ask and complain (docs/law.md 3, 5). */
import { terms as text } from "~/locales/es/checkout/checkout";
import { Disclosure } from "~/ui/elements/disclosure";
import { LinkedText } from "~/ui/elements/linked-text";

/** @param mail the shop's own address for complaints */
export function ContractInfo({ mail }: { mail: string }) {
  return (
    <section className="box box--fold">
      <Disclosure summary={<h2>{text.contract}</h2>}>
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
