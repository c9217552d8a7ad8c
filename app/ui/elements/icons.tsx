/** The icon set: one cached sprite, always decorative; the text beside or inside the control names it. */
import type { Category } from "~/domain/catalogue/offer";
import sprite from "./icons.svg?url";

export type IconName =
  | Category
  | "recommended"
  | "cart"
  | "heart"
  | "heart-filled"
  | "user"
  | "log-in"
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
  | "ticket"
  | "shield"
  | "logo";

/** The address of one symbol, for drawings that need more than a plain icon. */
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
