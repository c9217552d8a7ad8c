/** Breadcrumbs of a category. */
import type { Category } from "~/domain/catalogue/offer";
import { CATEGORY_LABELS } from "~/locales/es/catalogue";
import { shop } from "~/locales/es/shop";
import type { Crumb } from "~/ui/elements/breadcrumbs";

export function categoryCrumbs(category: Category): [Crumb, Crumb] {
  return [
    { label: shop.list.title, href: "/ofertas/" },
    { label: CATEGORY_LABELS[category], href: `/ofertas/category/${category}/` },
  ];
}
