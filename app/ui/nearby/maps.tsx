/** The maps of /cerca, drawn by the server: dots and provinces are links, and the lists beside them say the same. */
import { near as text } from "~/locales/es/near";
import type { NearMap } from "./near-view.server";
import type { SpainMap } from "./spain-map.server";

const MapCredit = () => <figcaption className="field__hint">{text.credit}</figcaption>;

/** Of what is pressed, around the visible dot. */
const TARGET_RADIUS = 15;

export function OfferMap({ map: { size, land, dots, label } }: { map: NearMap }) {
  const middle = size / 2;
  return (
    <figure aria-label={label}>
      {/* biome-ignore lint/a11y/noSvgWithoutTitle: the figure is named, and a title would follow the pointer */}
      <svg className="map" viewBox={`0 0 ${size} ${size}`}>
        <path className="map__land" d={land} />
        <path className="map__here" d={`M${middle - 6} ${middle}h12M${middle} ${middle - 6}v12`} />
        {dots.map(({ x, y, href, label: name, count }) => (
          <a key={`${x} ${y}`} href={href} aria-label={name}>
            <circle cx={x} cy={y} r={TARGET_RADIUS} fill="transparent" />
            <circle className="map__dot" cx={x} cy={y} r={count > 1 ? 11 : 7} />
            {count > 1 && (
              <text x={x} y={y + 4}>
                {count}
              </text>
            )}
          </a>
        ))}
      </svg>
      <MapCredit />
    </figure>
  );
}

/** For pointers: the list of provinces below it is the way of keyboards and screen readers. */
export function ProvinceMap({ map: { width, height, provinces } }: { map: SpainMap }) {
  return (
    <figure>
      <svg className="map map--spain" viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
        {provinces.map(({ value, label, path }) => (
          <a key={value} href={`/cerca?region=${value}`} tabIndex={-1}>
            <path className="map__land" d={path}>
              <title>{text.inProvince(label)}</title>
            </path>
          </a>
        ))}
      </svg>
      <MapCredit />
    </figure>
  );
}
