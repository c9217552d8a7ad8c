/** Picture for an offer that has none: a coupon with the mark of its category. Named by loaders alone, so that no script has it. */
import type { Category, Picture } from "~/domain/catalogue/offer";
import { noPicture } from "~/locales/es/stand-in";
import drawing from "./stand-in.svg?url";

/** @param category absent where it is not known */
export const standIn = (category: Category | "recommended" = "recommended"): Picture => ({
  url: `${drawing}#${category}`,
  alt: noPicture,
  width: 400,
  height: 300,
});
