/** Information on an offer: description, contents, conditions, redemption, places. */
import type { ReactNode } from "react";
import { offerTexts as text } from "~/locales/es/offer-texts";
import { Icon } from "~/ui/elements/icons";
import type { OfferView } from "./offer-view";

export function OfferInformation({ offer }: { offer: OfferView }) {
  return (
    <>
      <Part title={text.description}>
        <Paragraphs of={offer.description} />
      </Part>
      {offer.highlights.length > 0 && (
        <Part title={text.highlights}>
          <ul className="facts">
            {offer.highlights.map((highlight) => (
              <li key={highlight}>
                <Icon name="check" />
                {highlight}
              </li>
            ))}
          </ul>
        </Part>
      )}
      {offer.conditions.length > 0 && (
        <Part title={text.conditions}>
          {offer.conditions.length > 1 ? (
            <ul>
              {offer.conditions.map((condition) => (
                <li key={condition}>{condition}</li>
              ))}
            </ul>
          ) : (
            <p>{offer.conditions}</p>
          )}
        </Part>
      )}
      {offer.howToRedeem.length > 0 && (
        <Part title={text.redeem}>
          <Paragraphs of={offer.howToRedeem} />
        </Part>
      )}
      {offer.accessibilityInfo.length > 0 && (
        <Part title={text.accessibility}>
          <Paragraphs of={offer.accessibilityInfo} />
        </Part>
      )}
      <Part title={text.where}>
        {offer.closures.map((closure) => (
          <p key={closure}>
            <strong>{closure}</strong>
          </p>
        ))}
        {offer.locations.length > 0 ? <Locations offer={offer} /> : <p>{offer.place ?? text.everywhere}</p>}
      </Part>
      {offer.gettingThere.length > 0 && (
        <Part title={text.gettingThere}>
          <Paragraphs of={offer.gettingThere} />
        </Part>
      )}
    </>
  );
}

export function Part({ title, id, children }: { title: string; id?: string; children: ReactNode }) {
  return (
    <section className="offer__part" id={id}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

function Paragraphs({ of }: { of: readonly string[] }) {
  return (
    <div className="stack stack--s">
      {of.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </div>
  );
}

export function Locations({ offer }: { offer: Pick<OfferView, "locations"> }) {
  return (
    <ul className="places">
      {offer.locations.map(({ id, name, address, postalCode, city, lat, lng, phone, openingHours, week }) => (
        <li key={id}>
          <Icon name="map-pin" />
          <div>
            <h3>{name}</h3>
            <p>
              {address}, {postalCode} {city}
            </p>
            {openingHours && (
              <p className="soft">
                {text.hours}: {openingHours}
              </p>
            )}
            {week.length > 0 && (
              <table className="hours soft" aria-label={text.hours}>
                <tbody>
                  {week.map(([days, times]) => (
                    <tr key={days}>
                      <th scope="row">{days}</th>
                      <td>{times}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            )}
            {phone && (
              <p className="soft">
                {text.phone}: <a href={`tel:${phone.replaceAll(" ", "")}`}>{phone}</a>
              </p>
            )}
            <p className="cluster">
              {/* A link instead of an embedded map: no data goes to the map provider before a click. */}
              <a
                href={`https://www.openstreetmap.org/?mlat=${lat}&mlon=${lng}#map=17/${lat}/${lng}`}
                rel="noopener nofollow"
                aria-label={text.mapOf(name)}
              >
                {text.map}
              </a>
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}
