/** Places of redemption: address, opening hours, telephone and directions, as plain links. */
import { places as text } from "~/locales/es/ui";
import { Icon } from "./icons";

export interface PlaceData {
  key: string;
  name: string;
  address: string;
  hours: string | null;
  phone: string | null;
  /** URL of the directions on a map. */
  way: string;
}

export function PlaceList({ places }: { places: readonly PlaceData[] }) {
  if (places.length === 0) return null;
  return (
    <ul className="places" aria-label={text.title}>
      {places.map(({ key, name, address, hours, phone, way }) => (
        <li key={key}>
          <Icon name="map-pin" />
          <div>
            <p>
              <strong>{name}</strong>
              <br />
              {address}
            </p>
            {hours && (
              <p className="soft small">
                {text.hours}: {hours}
              </p>
            )}
            <p className="cluster">
              {phone && <a href={`tel:${phone.replaceAll(" ", "")}`}>{text.call(phone)}</a>}
              {/* A link instead of an embedded map: no data goes to the map provider before a click. */}
              <a href={way} rel="noopener nofollow" aria-label={text.wayTo(name)}>
                {text.way}
              </a>
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}
