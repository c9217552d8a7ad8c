/** Of an offer of goods: the legal guarantee, who made them and what to beware of (docs/law.md 27, 28). */
import { isWebAddress } from "~/domain/kernel/formats/web-address";
import { goods as text } from "~/locales/es/goods";
import { LegalGuaranteeNotice } from "~/ui/elements/legal-guarantee";
import { Part } from "./offer-information";
import type { OfferView } from "./offer-view";

export function GoodsInformation({ goods }: { goods: NonNullable<OfferView["goods"]> }) {
  const { producerName, producerAddress, producerContact, safetyWarnings, guarantee } = goods;
  const contact = isWebAddress(producerContact) ? producerContact : `mailto:${producerContact}`;
  return (
    <Part title={text.title} id="producto">
      {producerName !== "" && (
        <dl className="details">
          <div>
            <dt>{text.producer}</dt>
            <dd>{producerName}</dd>
          </div>
          <div>
            <dt>{text.address}</dt>
            <dd>{producerAddress}</dd>
          </div>
          <div>
            <dt>{text.contact}</dt>
            <dd>
              <a href={contact} rel="noopener nofollow">
                {producerContact}
              </a>
            </dd>
          </div>
        </dl>
      )}
      {safetyWarnings.length > 0 && (
        <>
          <h3>{text.warnings}</h3>
          {safetyWarnings.map((warning) => (
            <p key={warning}>{warning}</p>
          ))}
        </>
      )}
      {guarantee && <LegalGuaranteeNotice {...guarantee} />}
    </Part>
  );
}
