/** Legal information on an offer: seller, withdrawal and past prices (docs/law.md 1, 3, 7, 8). */
import { pictureSet, pictureUrl } from "~/domain/media/picture-address";
import { WITHDRAWAL_TEXTS } from "~/locales/es/catalogue";
import { formatEuros } from "~/locales/es/format";
import { offerTexts as text } from "~/locales/es/offer-texts";
import { site } from "~/site-settings";
import { Disclosure } from "~/ui/elements/disclosure";
import { Part } from "./offer-information";
import type { OfferView, OptionView } from "./offer-view";

export function OfferTrust({ offer }: { offer: OfferView }) {
  return (
    <>
      {offer.withdrawalPolicy ? (
        <Part title={text.withdrawalTitle} id="desistimiento">
          <p>{WITHDRAWAL_TEXTS[offer.withdrawalPolicy]}</p>
          {offer.afterExpiry && <p>{offer.afterExpiry}</p>}
          <p>
            <a href="/withdrawal-information">{text.withdrawalMore}</a>
          </p>
        </Part>
      ) : (
        <Part title={text.elsewhereTitle} id="condiciones-del-vendedor">
          <p>{text.elsewhere(offer.organization.name)}</p>
        </Part>
      )}
      <Seller offer={offer} />
      <Disclosure summary={text.priceHistory}>
        <div className="stack">
          <p>
            {text.priceHistoryWhy} <a href={`/ofertas/${offer.id}/precios`}>{text.priceHistoryMore}</a>
          </p>
          {offer.options.map((option) => (
            <PriceHistory key={option.id} option={option} />
          ))}
        </div>
      </Disclosure>
    </>
  );
}

interface Fact {
  term: string;
  value: string;
  href?: string;
}

/** The legal facts of a seller (docs/law.md 8). */
export function sellerFacts({
  organization,
  complaintsEmail,
}: Pick<OfferView, "organization" | "complaintsEmail">): Fact[] {
  const { street, postalCode, city, province } = organization.address;
  const inProvince = province && province !== city ? ` (${province})` : "";
  return [
    { term: text.sellerName, value: organization.name },
    { term: text.legalName, value: organization.legalName },
    { term: text.taxId, value: organization.taxId },
    { term: text.address, value: `${street}, ${postalCode} ${city}${inProvince}` },
    { term: text.email, value: organization.email, href: `mailto:${organization.email}` },
    {
      term: text.phone,
      value: organization.phone,
      href: `tel:${organization.phone.replaceAll(" ", "")}`,
    },
    { term: text.registry, value: organization.registryInfo ?? "" },
    { term: text.traderStatus, value: organization.traderStatus === "trader" ? text.trader : text.nonTrader },
    { term: text.complaints, value: text.complaintsText(complaintsEmail) },
  ].filter(({ value }) => value !== "");
}

function Seller({ offer }: { offer: OfferView }) {
  const { description, name, logoUrl } = offer.organization;
  // A URL elsewhere, which programs may store, is not loaded by the policy of pages.
  const isOwn = logoUrl !== null && pictureSet(logoUrl, "webp") !== null;
  return (
    <Part title={text.sellerTitle} id="vendedor">
      {isOwn && <img src={pictureUrl(logoUrl, 400)} alt="" width={80} loading="lazy" />}
      {description && <p>{description}</p>}
      <p>
        <a href={`/negocios/${offer.organization.slug}`}>
          <strong>{name}</strong>
        </a>{" "}
        · {offer.organization.legalName}
      </p>
      <p>
        <a href={`/ofertas/${offer.id}/preguntas`}>{text.askSeller}</a>
      </p>
      <Disclosure summary={text.sellerData}>
        <dl className="details">
          {sellerFacts(offer).map(({ term, value, href }) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{href ? <a href={href}>{value}</a> : value}</dd>
            </div>
          ))}
        </dl>
      </Disclosure>
      <p className="soft small">
        {offer.withdrawalPolicy
          ? text.responsibility(name, site.name)
          : text.elsewhereResponsibility(name, site.name)}
      </p>
    </Part>
  );
}

function PriceHistory({ option }: { option: OptionView }) {
  return (
    <table className="prices">
      <caption>{option.title}</caption>
      <thead>
        <tr>
          <th scope="col">{text.fromColumn}</th>
          <th scope="col">{text.toColumn}</th>
          <th scope="col">{text.priceColumn}</th>
        </tr>
      </thead>
      <tbody>
        {option.history.map(({ price, from, to }) => (
          <tr key={from + to}>
            <td>{from}</td>
            <td>{to}</td>
            <td>{formatEuros(price)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
