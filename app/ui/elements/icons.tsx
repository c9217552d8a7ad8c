/** Icons from one cached sprite, always decorative: adjacent text or the control's label names them. */
import type { Category } from "~/domain/catalogue/offer";
import sprite from "./icons.svg?url";

export type IconName =
  | Category
  | "recommended"
  | "cart"
  | "card"
  | "heart"
  | "heart-filled"
  | "user"
  | "trash"
  | "search"
  | "close"
  | "arrow"
  | "back"
  | "star"
  | "stars"
  | "check"
  | "gift"
  | "map-pin"
  | "calendar"
  | "chevron-down"
  | "minus"
  | "plus"
  | "menu"
  | "info"
  | "warning"
  | "mail"
  | "phone"
  | "ticket"
  | "shield"
  | "logo";

/** URL of one symbol, for use in other SVGs. */
export function iconHref(name: IconName): string {
  return `${sprite}#${name}`;
}

export function Icon({ name, size }: { name: IconName; size?: "s" | "l" }) {
  return (
    <svg className={size ? `icon icon--${size}` : "icon"} aria-hidden="true">
      <use href={iconHref(name)} />
    </svg>
  );
}
