/** Icons of the panel's navigation, from a sprite of their own; always beside their name. */
import sprite from "./panel-icons.svg?url&no-inline";

export type PanelIconName =
  | "home"
  | "counter"
  | "bookings"
  | "redemptions"
  | "offers"
  | "promo-codes"
  | "opinions"
  | "questions"
  | "sales"
  | "organization"
  | "places"
  | "team"
  | "mails"
  | "widget"
  | "keys"
  | "webhooks"
  | "queue"
  | "taxes"
  | "more";

export function PanelIcon({ name }: { name: PanelIconName }) {
  return (
    <svg className="icon" aria-hidden="true">
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
